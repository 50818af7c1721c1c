import { createCookieHeader } from '@latchkit/test/core/createCookieHeader'
import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { openPage } from '@latchkit/test/core/openPage'
import { until } from '@latchkit/test/core/until'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { getAccount } from '../actions/getAccount.ts'
import { getNetwork } from '../actions/getNetwork.ts'
import { setAddressLabel } from '../actions/setAddressLabel.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import {
  createCookieStorage,
  pickCookies,
  readCookies,
} from './createCookieStorage.ts'

describe('createCookieStorage', () => {
  const warn = vi.fn()
  beforeEach(() => {
    warn.mockReset()
    vi.spyOn(console, 'warn').mockImplementation(warn)
  })

  const key = 'latchkit.connection.fake'

  function render(cookie: string | undefined) {
    const { kit } = createFakeKit({ storage: createCookieStorage({ cookie }) })
    return { ...kit, getState: kit.getServerState }
  }

  test('default', () => {
    const kit = render(createCookieHeader())
    expect(getAccount(kit)).toMatchObject({
      status: 'connecting',
      isReconnecting: true,
      address: 'Alice',
    })
    expect(getNetwork(kit).network.caipNetworkId).toBe('fake:2')
    expect(kit.getState().activeNamespace).toBe('fake')
    expect(
      createFakeKit({ storage: createCookieStorage() }).kit.getState(),
    ).toEqual(createFakeKit().kit.getState())
  })

  test('behavior: a visit leaves in cookies what the next first render shows, and no more', async () => {
    await openPage()
    const wallet = createWallet()
    const visit = (cookie: string) =>
      createFakeKit({ wallet, storage: createCookieStorage({ cookie }) })
    const { kit } = visit('')
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    await switchNetwork(kit, { network: 'fake:2' })
    setAddressLabel(kit, {
      namespace: 'fake',
      address: 'Alice',
      label: 'Savings',
    })
    const cookie = document.cookie
    expect(
      cookie
        .split('; ')
        .map((each) => each.split('=')[0])
        .sort(),
    ).toEqual(['latchkit.activeNamespace', key, 'latchkit.network.fake'])
    expect(cookie).not.toMatch(/["{,\s]Savings/)

    const next = visit(cookie).kit
    expect(getAccount(render(cookie))).toMatchObject({ address: 'Alice' })
    expect(getNetwork(render(cookie)).network.caipNetworkId).toBe('fake:2')
    expect(next.getServerState().addressLabels).toEqual([])
    expect(next.getState().addressLabels).toHaveLength(1)
    expect(next.getState().recentWallets).toHaveLength(1)
    expect(next.getState().connections).toEqual(
      next.getServerState().connections,
    )
    next.mount()
    await until(next, () => getAccount(next).status === 'connected')

    await disconnect(next)
    expect(document.cookie).not.toContain('Alice')
    expect(getAccount(render(document.cookie)).status).toBe('disconnected')
    expect(warn).not.toHaveBeenCalled()
  })

  test('behavior: what is rendered first stays what the server sent, whatever has changed since', async () => {
    await openPage()
    // biome-ignore lint/suspicious/noDocumentCookie: what an earlier page load has stored
    document.cookie = createCookieHeader().split('; ')[1] ?? ''
    const { kit } = createFakeKit({
      storage: createCookieStorage({ cookie: 'theme=dark' }),
    })
    expect(getAccount(kit).address).toBe('Alice')
    expect(kit.getServerState().connections.get('fake')?.status).toBe(
      'disconnected',
    )
  })

  test('behavior: what this origin keeps goes before cookies, which others can write', async () => {
    await openPage()
    localStorage.setItem(key, '{"version":1,"status":"disconnected"}')
    // biome-ignore lint/suspicious/noDocumentCookie: what another port has left
    document.cookie = createCookieHeader().split('; ')[1] ?? ''
    const { kit } = createFakeKit({ storage: createCookieStorage() })
    expect(getAccount(kit).status).toBe('disconnected')
  })

  test('behavior: attributes', async () => {
    for (const [url, suffix] of [
      ['https://app.test/a/b', '; Secure'],
      ['http://app.test/', ''],
    ] as const) {
      const { close } = await openPage({ url })
      const set = vi.spyOn(document, 'cookie', 'set')
      createCookieStorage().setItem('latchkit.activeNamespace', '"fake"')
      expect(set).toHaveBeenCalledExactlyOnceWith(
        `latchkit.activeNamespace=%22fake%22; Path=/; SameSite=Lax; Max-Age=34560000${suffix}`,
      )
      await close()
    }
  })

  test.each([
    ['longer than one may be', ['a'.repeat(3_600)]],
    ['longer than all may be', ['a'.repeat(2_000), 'a'.repeat(2_100)]],
  ])('behavior: what is %s is only in localStorage', async (_, values) => {
    await openPage()
    const storage = createCookieStorage()
    const keys = values.map((_, i) => `kit${i}.connection.fake`)
    for (const key of keys) storage.setItem(key, 'short')
    for (const [i, value] of values.entries())
      storage.setItem(keys[i] ?? '', value)
    const last = keys.at(-1) ?? ''
    expect(storage.getItem(last)).toBe(values.at(-1))
    // The server must not receive the replaced value either.
    expect(document.cookie).not.toContain(last)
    expect(localStorage.getItem(last)).toBe(values.at(-1))
  })

  test('behavior: a cookie has at most 3,500 bytes, and all of them 4,096', async () => {
    await openPage()
    const storage = createCookieStorage()
    /** Whether a cookie of a length, its name included, is set. */
    const isSet = (id: string, length: number) => {
      const name = `${id}.connection.fake`
      storage.setItem(name, 'a'.repeat(length - `${name}=`.length))
      return document.cookie.includes(name)
    }
    expect(isSet('one', 3_501)).toBe(false)
    expect(isSet('one', 3_500)).toBe(true)
    expect(isSet('one', 2_000)).toBe(true)
    // A semicolon and a space stand between two cookies.
    expect(isSet('two', 4_096 - 2_000 - 1)).toBe(false)
    expect(isSet('two', 4_096 - 2_000 - 2)).toBe(true)
    expect(document.cookie).toHaveLength(4_096)
  })

  test('behavior: a full localStorage leaves it to the cookie', async () => {
    await openPage()
    localStorage.setItem(key, 'old')
    const kept = localStorage
    const full = {
      getItem: (name: string) => kept.getItem(name),
      removeItem: (name: string) => kept.removeItem(name),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    Object.defineProperty(document.defaultView, 'localStorage', { value: full })
    const storage = createCookieStorage()
    storage.setItem(key, 'new')
    expect(storage.getItem(key)).toBe('new')
    expect(() => storage.setItem('latchkit.addressLabels', '[]')).toThrow(
      'full',
    )
  })

  test('behavior: what is removed is removed from both', async () => {
    await openPage()
    const storage = createCookieStorage()
    storage.setItem(key, 'value')
    expect(document.cookie).toContain(key)
    storage.removeItem(key)
    expect(storage.getItem(key)).toBeNull()
    expect(document.cookie).toBe('')
  })

  test('behavior: refused cookies cost only the server’s render', async () => {
    await openPage()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    const { kit } = createFakeKit({ storage: createCookieStorage() })
    kit.mount()
    await connect(kit, { connectorId: 'fake' })
    expect(localStorage.getItem(key)).toContain('Alice')
    expect(warn).not.toHaveBeenCalled()
  })

  test('behavior: other tabs follow', async () => {
    await openPage()
    const wallet = createWallet()
    const open = () =>
      createFakeKit({ wallet, storage: createCookieStorage() }).kit
    const [one, two] = [open(), open()]
    one.mount()
    two.mount()
    const tell = () =>
      window.dispatchEvent(
        new StorageEvent('storage', { key, storageArea: localStorage }),
      )
    await connect(one, { connectorId: 'fake' })
    tell()
    await until(two, () => getAccount(two).status === 'connected')
    await disconnect(two)
    tell()
    await until(one, () => getAccount(one).status === 'disconnected')
  })

  test('error: a kit with one visitor’s cookies is rendered a second time', () => {
    const { kit } = createFakeKit({
      storage: createCookieStorage({ cookie: createCookieHeader() }),
    })
    kit.internal.storage.claim()
    expect(() =>
      kit.internal.storage.claim(),
    ).toThrowErrorMatchingInlineSnapshot(
      `[SharedKitError: A kit that holds one visitor's cookies was rendered twice.]`,
    )
  })

  test('behavior: a kit without cookies is nobody’s, and a page’s is its visitor’s', async () => {
    const claimTwice = (cookie: string | undefined) => {
      const storage = createCookieStorage({ cookie })
      createFakeKit({ storage }).kit.internal.storage.claim()
      createFakeKit({ storage }).kit.internal.storage.claim()
    }
    claimTwice(undefined)
    expect(() => claimTwice('')).toThrow('rendered twice')
    await openPage()
    claimTwice('')
  })

  test.each([{}, [], 1, Promise.resolve('')])(
    'error: cookie is %o',
    (cookie) => {
      const create = () =>
        createCookieStorage({
          cookie,
        } as unknown as createCookieStorage.Parameters)
      expect(create).toThrow(
        /Option `cookie` is .* Write the `Cookie` header of the request/,
      )
    },
  )
})

describe('pickCookies', () => {
  const key = 'latchkit.connection.fake'

  test('default', () => {
    const header = `session=secret; ${key}=%22a%22; token.connection.x=secret; latchkit.addressLabels=%5B%5D`
    const cookie = pickCookies(header)
    expect(cookie).toBe(`${key}=%22a%22`)
    expect(pickCookies(cookie)).toBe(cookie)
    expect(createCookieStorage({ cookie }).getServerItem?.(key)).toBe('"a"')
  })

  test('behavior: nothing in it ends a string, an attribute or a script', () => {
    const value = `'"</script><!--\u2028\\\`;\n`
    const cookie = pickCookies(
      `${key}=${encodeURIComponent(value)}; other.activeNamespace='"</script>`,
    )
    expect(cookie).not.toMatch(/['"<>`\\\n\u2028]/)
    expect(createCookieStorage({ cookie }).getServerItem?.(key)).toBe(value)
  })

  test.each(['', null, undefined])('parameters: %o', (header) => {
    expect(pickCookies(header)).toBe('')
  })

  test('error: what is no header', () => {
    expect(() => pickCookies({} as string)).toThrowErrorMatchingInlineSnapshot(
      `[InvalidConfigurationError: Option \`cookie\` is an object. Write the \`Cookie\` header of the request, a string.]`,
    )
  })
})

describe('readCookies', () => {
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

  test('behavior: a header has at most 65,536 characters', () => {
    const pair = `${key}=1; theme=`
    const read = (length: number) => readCookies(pair.padEnd(length, 'a')).size
    expect([read(65_536), read(65_537)]).toEqual([1, 0])
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
})
