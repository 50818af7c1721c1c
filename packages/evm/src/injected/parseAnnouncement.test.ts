import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.ts'

const parse = (detail: unknown) => parseAnnouncement({ detail })

const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Wallet',
  rdns: 'com.example.wallet',
  icon: 'data:image/png;base64,iVBORw0KGgo=',
}
const provider = { request: async () => null }

test('default', () => {
  const announcement = parse({ info, provider })
  expect(announcement).toMatchObject(info)
  expect(announcement?.source).toBe(provider)
})

test('behavior: every member is read once', () => {
  const reads: string[] = []
  const count = (target: object) =>
    new Proxy(target, {
      get(object, key, receiver) {
        reads.push(String(key))
        return Reflect.get(object, key, receiver)
      },
    })
  let turn = 0
  const shifty = {
    ...info,
    get name() {
      return turn++ === 0 ? 'Honest' : 'Other'
    },
  }
  const announcement = parse(count({ info: count(shifty), provider }))
  expect(announcement?.name).toBe('Honest')
  expect(announcement?.name).toBe('Honest')
  expect(reads.toSorted()).toEqual(
    ['icon', 'info', 'name', 'provider', 'rdns', 'uuid'].toSorted(),
  )
})

describe('behavior: text is made safe', () => {
  test.each([
    ['<img onerror=alert(1)>', '<img onerror=alert(1)>'],
    ['Meta\u202eMask\u200b\u0000', 'MetaMask'],
    ['  Wal\n let ', 'Wal let'],
    ['x'.repeat(10_000), 'x'.repeat(64)],
  ])('%j', (name, expected) => {
    const announcement = parse({
      info: { ...info, name },
      provider,
    })
    expect(announcement?.name).toBe(expected)
  })
})

test('behavior: a name is read up to its 1,024th character', () => {
  const parseName = (name: string) =>
    parse({ info: { ...info, name }, provider })?.name
  expect(parseName(`${'\u200b'.repeat(1_020)}Wallet`)).toBe('Wall')
  expect(parseName(`${'\u200b'.repeat(1_024)}Wallet`)).toBeUndefined()
})

test('behavior: an icon has 65,536 characters at most', () => {
  const start = 'data:image/png;base64,'
  const parseIcon = (icon: string) =>
    parse({ info: { ...info, icon }, provider })?.icon
  const largest = start.padEnd(65_536, 'A')
  expect(parseIcon(largest)).toBe(largest)
  expect(parseIcon(`${largest}A`)).toBeUndefined()
})

describe('behavior: a bad icon is dropped, the wallet stays', () => {
  test.each([
    ['https://tracker.test/pixel.png'],
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/svg+xmlx,<svg/>'],
    [`data:image/png;base64,${'A'.repeat(64 * 1024)}`],
    [42],
    [undefined],
    [{ toString: () => 'data:image/png;base64,' }],
  ])('%j', (icon) => {
    const announcement = parse({
      info: { ...info, icon },
      provider,
    })
    expect(announcement).toMatchObject({ name: 'Wallet', icon: undefined })
  })

  test.each(['png', 'webp', 'gif', 'svg+xml', 'jpeg'])(
    'but %s is kept',
    (type) => {
      const icon = `data:image/${type};base64,AAAA`
      expect(parse({ info: { ...info, icon }, provider })?.icon).toBe(icon)
    },
  )
})

describe('error: what is no wallet', () => {
  const throwing = {
    get info(): never {
      throw new Error('gotcha')
    },
    provider,
  }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'wallet'],
    ['no info', { provider }],
    ['a getter that throws', throwing],
    ['no provider', { info }],
    ['a provider that takes no requests', { info, provider: {} }],
    ['a provider of text', { info, provider: 'request' }],
    ['a provider of null', { info, provider: null }],
    [
      'a provider whose getter throws',
      {
        info,
        provider: new Proxy(
          {},
          {
            get() {
              throw new Error('gotcha')
            },
          },
        ),
      },
    ],
    [
      'a uuid without hyphens',
      { info: { ...info, uuid: info.uuid.replaceAll('-', '') }, provider },
    ],
    [
      'a uuid that is longer',
      { info: { ...info, uuid: `${info.uuid}0` }, provider },
    ],
    ['a uuid of text', { info: { ...info, uuid: '__proto__' }, provider }],
    ['an empty name', { info: { ...info, name: '\u200b ' }, provider }],
    ['a name that is no text', { info: { ...info, name: {} }, provider }],
    [
      'a name that can be cut, but is no text',
      { info: { ...info, name: { slice: () => 'Wallet' } }, provider },
    ],
    ['an rdns of one label', { info: { ...info, rdns: 'wallet' }, provider }],
    ['an rdns with markup', { info: { ...info, rdns: 'com.<b>' }, provider }],
    [
      'an rdns of __proto__',
      { info: { ...info, rdns: '__proto__' }, provider },
    ],
    [
      'an endless rdns',
      { info: { ...info, rdns: 'a.'.repeat(10_000) }, provider },
    ],
  ])('%s', (_, detail) => {
    expect(parse(detail)).toBeUndefined()
  })
})

// RFC 9562.
test.each([
  ['version 1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846'],
  ['version 3', '5df41881-3aed-3515-88a7-2f4a814cf09e'],
  ['version 5', '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
  ['version 7', '017F22E2-79B0-7CC3-98C4-DC0C0C07398F'],
  ['no version', '00000000-0000-0000-0000-000000000000'],
])('behavior: a uuid of %s is a key', (_, uuid) => {
  expect(parse({ info: { ...info, uuid }, provider })?.uuid).toBe(
    uuid.toLowerCase(),
  )
})

test('behavior: own keys named like the prototype change nothing', () => {
  const detail = JSON.parse(
    `{"info":{"__proto__":{"polluted":1},"constructor":{},"uuid":"${info.uuid}","name":"W","rdns":"a.b"}}`,
  )
  expect(parse({ ...detail, provider })?.name).toBe('W')
  expect({}).not.toHaveProperty('polluted')
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['no detail', new Event('eip6963:announceProvider')],
  [
    'a detail that throws',
    {
      get detail(): never {
        throw new Error('gotcha')
      },
    },
  ],
])('error: an event with %s', (_, event) => {
  expect(parseAnnouncement(event)).toBeUndefined()
})
