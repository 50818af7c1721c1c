import { createCookieHeader } from '@latchkit/test/core/createCookieHeader'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { getAccount } from '../actions/getAccount.ts'
import { createCookieStorage } from './createCookieStorage.ts'
import { readCookies } from './readCookies.ts'

const key = 'latchkit.connection.fake'

function render(cookie: string | undefined) {
  const { kit } = createFakeKit({ storage: createCookieStorage({ cookie }) })
  return { ...kit, getState: kit.getServerState }
}

test('default', () => {
  expect(Object.fromEntries(readCookies(createCookieHeader()))).toEqual({
    [key]:
      '{"version":1,"status":"connected","connectorId":"fake","address":"Alice"}',
    'latchkit.network.fake': '"fake:2"',
    'latchkit.activeNamespace': '"fake"',
  })
})

test('behavior: where a name was sent twice, the first counts', () => {
  expect(readCookies(`${key}=1; ${key}=2`).get(key)).toBe('1')
})

const hostile = [
  ['', 'empty'],
  ['=;;=;; ; =', 'separators'],
  [key, 'a name alone'],
  [`${key}=%`, 'broken escapes'],
  [`${key}=%22`, 'broken JSON'],
  [`${key}=%7B%7D`, 'an empty object'],
  [`${key}=null`, 'null'],
  [
    `__proto__=1; constructor=2; ${key}=%7B%22__proto__%22%3A1%7D`,
    'prototypes',
  ],
  [`__proto__.connection.fake=1`, 'a kit of an odd name'],
  [createCookieHeader({ version: 2 }), 'a newer version'],
  [
    createCookieHeader({ address: { toString: 'x' } }),
    'an address that is no text',
  ],
  [createCookieHeader({ address: '<img src=x>' }), 'markup'],
  [createCookieHeader({ address: 'Al\u202eice' }), 'a bidi character'],
  [createCookieHeader({ address: 'A'.repeat(129) }), 'a long address'],
  [createCookieHeader({ address: '' }), 'no address'],
  [createCookieHeader({ connectorId: 1 }), 'a connector that is no text'],
  [`${createCookieHeader()}${'; a=b'.repeat(20_000)}`, 'too long a header'],
  [
    `other.connection.fake=1; ${createCookieHeader().replaceAll('latchkit.', 'latchkit2.')}`,
    'other kits',
  ],
] as const

test.each(hostile)('behavior: ignores %j (%s)', (cookie) => {
  const warn = vi.spyOn(console, 'warn')
  const kit = render(cookie)
  expect(kit.getState().connections).toEqual(
    new Map([['fake', { status: 'disconnected' }]]),
  )
  expect(getAccount(kit).address).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
  expect(Object.prototype).not.toHaveProperty('version')
})

test('behavior: an active namespace or a network that is not there is ignored', () => {
  const kit = render(
    'latchkit.activeNamespace=%22__proto__%22; latchkit.network.fake=%22other%3A1%22',
  )
  expect(kit.getState()).toMatchObject({
    activeNamespace: undefined,
    networkIds: new Map(),
  })
})
