import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freeLicences } from '../../../../scripts/gates/source/isFreeLicence.mjs'
import { InvalidDirectoryError } from './errors.ts'
import { loadDirectory } from './loadDirectory.ts'

/** Packages that pass on images of others, to which their licence does not apply. */
const noSources = ['thirdweb', '@dynamic-labs/wallet-book']

describe('loadDirectory', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>\n'
  const one = {
    id: 'one',
    name: 'One',
    chains: ['eip155:1'],
    image_id: 'one',
    rdns: 'a.one',
  }
  const two = { id: 'two', name: 'Two' }
  const index = {
    wallets: { one: 'one' },
    networks: {},
    tokens: { ETH: 'eth' },
    currencies: {},
  }

  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'directory-'))
    await writeAll({
      'wallets.json': JSON.stringify([one, two]),
      'images.json': JSON.stringify(index),
      'images/wallets/one.svg': svg,
      'images/tokens/eth.svg': svg,
    })
  })

  afterEach(() => rm(folder, { recursive: true }))

  test('default', async () => {
    const { wallets, images } = await loadDirectory({ folder })
    expect(wallets).toEqual([one, two])
    expect(images.wallets.files.get('one')?.body).toBe(svg)
    expect(images.tokens.ids.get('ETH')).toBe('eth')
    expect(images.networks.ids.size).toBe(0)
  })

  describe('bitmaps', () => {
    /** The first bytes of a PNG, which name its size. */
    function startPng(side: number, length = 64): Uint8Array {
      const bytes = Buffer.alloc(length)
      bytes.write('89504e470d0a1a0a0000000d49484452', 'hex')
      bytes.writeUInt32BE(side, 16)
      bytes.writeUInt32BE(side, 20)
      return bytes
    }

    const path = 'images/wallets/two.png'

    async function loadWith(name: string, bytes: Uint8Array) {
      await writeFile(join(folder, name), bytes)
      await writeAll({
        'images.json': JSON.stringify({
          ...index,
          wallets: { one: 'one', two: 'two' },
        }),
      })
      return loadDirectory({ folder })
    }

    test('default', async () => {
      const bytes = startPng(192)
      const { images } = await loadWith(path, bytes)
      const file = images.wallets.files.get('two')
      expect(file?.type).toBe('image/png')
      expect(Buffer.from(file?.body ?? '').equals(bytes)).toBe(true)
    })

    test.each([
      ['of too few pixels for 3 per CSS pixel', path, startPng(191)],
      ['of too many pixels', path, startPng(513)],
      ['of more than 32 kB', path, startPng(200, 32_769)],
      ['that is none', path, Buffer.from('<svg/>')],
      ['of another format', 'images/wallets/two.gif', startPng(192)],
      ['of the id of an SVG', 'images/wallets/one.png', startPng(192)],
    ])('error: a bitmap %s', async (_, name, bytes) => {
      await expect(loadWith(name, bytes)).rejects.toThrow(InvalidDirectoryError)
    })
  })

  test('behavior: the directory is frozen', async () => {
    const { wallets } = await loadDirectory({ folder })
    expect(() => Object.assign(wallets[0] ?? {}, { name: 'Evil' })).toThrow()
    expect(() => (wallets as unknown[]).push({})).toThrow()
    const chains = wallets[0]?.chains as unknown[]
    expect(() => chains.push('eip155:2')).toThrow()
  })

  test.each([
    ['wallets.json', '{}', 'wallets.json', undefined],
    ['wallets.json', '[', 'wallets.json', undefined],
    ['wallets.json', '[{"__proto__":{}}]', 'wallets.json', undefined],
    ['wallets.json', '[1]', 'wallets.json[0]', undefined],
    ['wallets.json', '[{"name":"One"}]', 'wallets.json[0]', 'id'],
    ['wallets.json', json({ ...two, id: '<b>' }), 'wallets.json[0]', 'id'],
    [
      'wallets.json',
      json({ ...two, mobile_link: 'data:' }),
      'two',
      'mobile_link',
    ],
    ['wallets.json', json({ ...two, link: 'wallet://' }), 'two', 'link'],
    ['wallets.json', json(one, { ...two, id: 'one' }), 'one', 'id'],
    ['wallets.json', json(one, { ...two, name: 'one' }), 'two', 'name'],
    ['wallets.json', json(one, { ...two, rdns: 'a.one' }), 'two', 'rdns'],
    ['wallets.json', json({ ...two, image_id: 'two' }), 'two', 'image_id'],
    ['images.json', 'null', 'images.json', undefined],
    ['images.json', '{}', 'images.json.wallets', undefined],
    [
      'images.json',
      JSON.stringify({ ...index, wallets: [] }),
      'images.json.wallets',
      undefined,
    ],
    ['images.json', withTokens({ ETH: '../eth' }), 'images.json.tokens', 'ETH'],
    ['images.json', withTokens({ ETH: 'btc' }), 'images.json.tokens', 'ETH'],
    ['images.json', withTokens({}), 'images/tokens/eth.svg', undefined],
    ['images/tokens/eth.png', 'a', 'images/tokens/eth.png', undefined],
    ['images/tokens/ETH.svg', svg, 'images/tokens/ETH.svg', undefined],
    ['images/tokens/eth.svg', 'a', 'images/tokens/eth.svg', undefined],
    [
      'images/tokens/eth.svg',
      svg.replace('></svg>', ' onload="alert(1)"></svg>'),
      'images/tokens/eth.svg',
      undefined,
    ],
  ])('error: %s holds %s', async (file, text, entry, field) => {
    await writeAll({ [file]: text })
    const error = await loadDirectory({ folder }).catch((cause) => cause)
    expect(error).toBeInstanceOf(InvalidDirectoryError)
    expect({ entry: error.entry, field: error.field }).toEqual({ entry, field })
  })

  test('error: the message names the entry, the field and the reason', async () => {
    await writeAll({ 'wallets.json': json({ ...two, homepage: 'http://a.b' }) })
    await expect(
      loadDirectory({ folder }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[InvalidDirectoryError: Invalid wallet directory at \`two.homepage\`: must be an https address with a host name.]`,
    )
  })

  test.each(['wallets.json', 'images.json', 'images/currencies'])(
    'error: %s is missing',
    async (file) => {
      await rm(join(folder, file), { recursive: true })
      await expect(loadDirectory({ folder })).rejects.toThrow(
        InvalidDirectoryError,
      )
    },
  )

  function json(...wallets: unknown[]): string {
    return JSON.stringify(wallets)
  }

  function withTokens(tokens: Record<string, string>): string {
    return JSON.stringify({ ...index, tokens })
  }

  async function writeAll(files: Record<string, string>): Promise<void> {
    for (const kind of Object.keys(index))
      await mkdir(join(folder, 'images', kind), { recursive: true })
    for (const [file, text] of Object.entries(files))
      await writeFile(join(folder, file), text)
  }
})

describe('shipped directory', async () => {
  const folder = join(import.meta.dirname, '../../directory')
  const Source = z
    .string()
    .regex(/^(@[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+:[\w./@-]+$/)
  const Sources = z.object({
    packages: z.record(
      z.string(),
      z.object({
        licence: z.enum([...freeLicences]),
        integrity: z.string().regex(/^sha512-[\w+/]{86}==$/),
      }),
    ),
    wallets: z.record(
      z.string(),
      z.record(
        z.string(),
        z.union([
          Source,
          z.array(Source).min(1),
          z.string().startsWith('rule:'),
        ]),
      ),
    ),
    images: z.record(
      z.string(),
      z.record(
        z.string(),
        z.union([Source, z.string().regex(/^own:drawn\/[\w-]+\.svg$/)]),
      ),
    ),
  })

  const directory = await loadDirectory()
  const sources = Sources.parse(
    JSON.parse(await readFile(join(folder, 'sources.json'), 'utf8')),
  )

  test('default', () => {
    expect(directory.wallets.length).toBeGreaterThanOrEqual(100)
    expect(directory.wallets.map(({ order }) => order)).toEqual(
      directory.wallets.map((_, index) => index + 1),
    )
  })

  test('behavior: wallets with a logo come first, and there are many', () => {
    const logos = directory.wallets.map(
      ({ image_id }) => image_id !== undefined,
    )
    const count = logos.filter(Boolean).length
    expect(count).toBeGreaterThanOrEqual(141)
    expect(logos.lastIndexOf(true)).toBe(count - 1)
  })

  // Apps use these ids in `includeWalletIds`, so they must not change.
  test.each([
    'metamask',
    'coinbase-wallet',
    'phantom',
    'trust-wallet',
    'rainbow',
    'zerion',
    'rabby-wallet',
    'okx-wallet',
    'bitget-wallet',
    'ledger',
    '1inch-wallet',
    'safe',
    'argent',
    'imtoken',
    'tokenpocket',
    'brave-wallet',
    'backpack',
    'binance-wallet',
    'uniswap-wallet',
    'exodus',
    'keplr',
    'solflare',
    'xverse',
    'unisat',
    'subwallet',
    'talisman',
    'polkadot-js',
  ])('behavior: %s is there, and there is a way to get it', (id) => {
    const wallet = directory.wallets.find((one) => one.id === id)
    const { homepage, app_store, play_store, chrome_store } = wallet ?? {}
    expect(
      [homepage, app_store, play_store, chrome_store].filter(Boolean).length,
    ).toBeGreaterThan(0)
    expect(wallet?.chains?.length).toBeGreaterThan(0)
  })

  describe('behavior: every fact has a source', () => {
    test('fields of wallets', () => {
      expect(Object.keys(sources.wallets)).toEqual(
        directory.wallets.map(({ id }) => id),
      )
      for (const wallet of directory.wallets)
        expect(Object.keys(sources.wallets[wallet.id] ?? {}).sort()).toEqual(
          Object.keys(wallet).sort(),
        )
    })

    test('rules stand for the two fields that are no facts', () => {
      const byRule = Object.values(sources.wallets).flatMap((fields) =>
        Object.entries(fields)
          .filter(([, source]) => String(source).startsWith('rule:'))
          .map(([field]) => field),
      )
      expect([...new Set(byRule)].sort()).toEqual(['id', 'order'])
    })

    test('images', () => {
      for (const [kind, set] of Object.entries(directory.images))
        expect(Object.keys(sources.images[kind] ?? {}).sort()).toEqual(
          [...set.files.keys()].sort(),
        )
    })

    test('packages are pinned, with their licence', () => {
      const used = new Set(
        [
          ...Object.values(sources.wallets).flatMap((one) =>
            Object.values(one),
          ),
          ...Object.values(sources.images).flatMap((one) => Object.values(one)),
        ]
          .flat()
          .filter((source) => !/^(?:rule|own):/.test(source))
          .map((source) => source.slice(0, source.lastIndexOf(':'))),
      )
      expect(
        [...used].filter((name) => !Object.hasOwn(sources.packages, name)),
      ).toEqual([])
      expect(
        [...used].some((name) => /^@(?:reown|walletconnect)\//.test(name)),
      ).toBe(false)
    })

    test.each(Object.keys(sources.images))(
      'behavior: packages of images in %s are named in the notices',
      async (kind) => {
        const notices = await readFile(join(folder, 'images/LICENSE'), 'utf8')
        for (const source of Object.values(sources.images[kind] ?? {})) {
          if (source.startsWith('own:drawn/')) {
            await readFile(join(folder, source.slice('own:'.length)))
            continue
          }
          const name = source.slice(
            0,
            source.lastIndexOf('@', source.indexOf(':')),
          )
          expect(noSources, source).not.toContain(name)
          const [scope] = name.split('/')
          const isNamed = [name, `${scope}/*`, `${scope}/wallet-adapter-*`]
          expect(
            isNamed.some((one) => notices.includes(`  ${one}`)) ||
              notices.includes(`from ${name},`),
            `${name} in images/LICENSE`,
          ).toBe(true)
        }
      },
    )
  })

  test('behavior: images are small, all together too', () => {
    const sizes = Object.values(directory.images).flatMap(({ files }) =>
      [...files.values()].map(({ body }) => Buffer.byteLength(body)),
    )
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32_768)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
  })

  test('behavior: a scheme belongs to one wallet', () => {
    const schemes = directory.wallets
      .map(({ mobile_link }) => mobile_link)
      .filter((link) => link !== undefined)
      .filter((link) => !link.startsWith('https:'))
      .map((link) => link.slice(0, link.indexOf(':')))
    expect(
      schemes.filter((scheme, index) => schemes.indexOf(scheme) !== index),
    ).toEqual([])
  })

  test.each([
    'eip155:1',
    'eip155:204',
    'eip155:1337',
    'eip155:8453',
    'eip155:31337',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])('behavior: %s has an image', (networkId) => {
    const { ids, files } = directory.images.networks
    expect(files.has(ids.get(networkId) ?? '')).toBe(true)
  })

  test.each(['ETH', 'USDC', 'USDT', 'DAI', 'WBTC'])(
    'behavior: %s has an image',
    (symbol) => {
      const { ids, files } = directory.images.tokens
      expect(files.has(ids.get(symbol) ?? '')).toBe(true)
    },
  )
})
