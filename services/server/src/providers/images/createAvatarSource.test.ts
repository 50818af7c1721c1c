import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostileImages } from '@latchkit/test/server/hostileImages'
import { createImage } from '@latchkit/test/server/imageFixtures'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  isAddressEqual,
  parseAbi,
} from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createPublicNetwork } from '../web/publicNetwork.ts'
import { createAvatarSource } from './createAvatarSource.ts'

describe('createAvatarSource', () => {
  const png = createImage({ width: 300, height: 100, type: 'png' })
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const owner: Address = '0x00000000000000000000000000000000000000aa'
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  const small = { width: 9, height: 9, rows: 9 }
  const hostile = new Map<string, () => Buffer | string>([
    ['/nested', () => hostileImages.nestedWebp()],
    ['/flat', () => hostileImages.flatWebp({ count: 262_000 })],
    ['/canvases', () => hostileImages.flatWebp({ name: 'VP8X' })],
    ['/filled', () => hostileImages.filledJpeg()],
    ['/blocks', () => hostileImages.blockGif()],
    ['/profile', () => hostileImages.png({ ...small, profile: 800 })],
    ['/deep.json', () => '['.repeat(2_000_000)],
    ['/objects.json', () => `["\\u0061"${',{}'.repeat(690_000)}]`],
    ['/escapes.json', () => `{"image":"data:,${'%41'.repeat(690_000)}"}`],
  ])

  let origin = ''
  let seen: string[] = []
  let sent: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    const [path = ''] = url.split('?')
    response.once('finish', () => sent.push(path))
    seen.push(url)
    if (url === '/redirect')
      response.writeHead(302, { location: '/a.png' }).end()
    else if (url.endsWith('.png')) response.end(png)
    else if (hostile.has(path)) response.end(hostile.get(path)?.())
    else if (url.endsWith('.svg'))
      response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')
    else if (url === '/large')
      response.end(Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]))
    else if (url.endsWith('.json'))
      response.end(JSON.stringify({ image: `${origin}/nft.png` }))
    else response.writeHead(404).end(png)
  })

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    seen = []
    sent = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const abi = parseAbi([
    'function ownerOf(uint256) view returns (address)',
    'function tokenURI(uint256) view returns (string)',
    'function balanceOf(address,uint256) view returns (uint256)',
    'function uri(uint256) view returns (string)',
  ])

  /** Creates a node with one NFT of each standard, number 7. */
  function createNode(holder: Address, uri: string): ChainReader {
    return {
      networkIds: ['eip155:1'],
      async request({ params }) {
        const [{ data }] = params as [{ data: Hex }]
        const { functionName, args } = decodeFunctionData({ abi, data })
        if (args.at(-1) !== 7n) return '0x'
        if (functionName === 'ownerOf')
          return encodeAbiParameters([{ type: 'address' }], [holder])
        if (functionName === 'balanceOf')
          return encodeAbiParameters(
            [{ type: 'uint256' }],
            [isAddressEqual(args[0] as Address, holder) ? 1n : 0n],
          )
        return encodeAbiParameters([{ type: 'string' }], [uri])
      },
    }
  }

  const sources = new Set<createAvatarSource.ReturnType>()
  afterEach(async () => {
    for (const source of sources) await source.close()
    sources.clear()
  })

  async function load(
    record: string,
    given: {
      chain?: ChainReader
      isStrict?: boolean
      ipfsGateway?: string
      owner?: Address | undefined
    } = {},
  ) {
    const source = createAvatarSource({
      network: createPublicNetwork({ allowsLoopback: !given.isStrict }),
      chain: given.chain ?? createNode(owner, ''),
      ipfsGateway: given.ipfsGateway,
      // Longer than by default, for a busy machine.
      timeout: 60_000,
    })
    const signal = AbortSignal.timeout(60_000)
    sources.add(source)
    return await source.load({
      ...{ record, signal, client: '203.0.113.7' },
      owner: 'owner' in given ? given.owner : owner,
    })
  }

  describe('behavior: hostile files cost this thread little, and little memory', () => {
    test.each([...hostile.keys()])('%s', async (path) => {
      await load(data)
      const chain = createNode(owner, origin + path)
      const record = path.endsWith('.json')
        ? `eip155:1/erc721:0x${'12'.repeat(20)}/7`
        : origin + path
      const body = hostile.get(path)?.() ?? ''
      hostile.set(path, () => body)
      // Milliseconds, with those of the server above, and megabytes.
      const measure = async () => {
        const before = process.memoryUsage.rss()
        let most = before
        const timer = setInterval(() => {
          most = Math.max(most, process.memoryUsage.rss())
        }, 10)
        const started = process.threadCpuUsage()
        await load(record, { chain })
        const { user, system } = process.threadCpuUsage(started)
        clearInterval(timer)
        return { time: (user + system) / 1_000, memory: (most - before) / 1e6 }
      }
      let cost = await measure()
      // The first compiles what it runs, and a busy machine computes slowly: a cost of its own would stay.
      for (let i = 0; i < 3 && cost.time >= 100; i++) cost = await measure()
      expect(cost.time).toBeLessThan(100)
      expect(cost.memory).toBeLessThan(300)
    })
  })

  test('behavior: metadata of up to 256 kB on chain', async () => {
    const metadata = `data:application/json,${JSON.stringify({ image: data })}`
    const record = `eip155:1/erc721:0x${'12'.repeat(20)}/7`
    const read = (length: number) =>
      load(record, { chain: createNode(owner, metadata.padEnd(length)) })
    expect(await read(262_144)).toBeDefined()
    expect(await read(262_145)).toBeUndefined()
    expect(await read(4_000_000)).toBeUndefined()
  })

  test('behavior: the slow images of one client do not delay another', async () => {
    const body = hostileImages.progressiveJpeg({ scans: 40_000 })
    hostile.set('/slow', () => body)
    const source = createAvatarSource({
      network: createPublicNetwork({ allowsLoopback: true }),
      chain: createNode(owner, ''),
      timeout: 60_000,
    })
    const settled: string[] = []
    const loadFor = async (client: string, record: string) => {
      const signal = AbortSignal.timeout(60_000)
      const avatar = await source.load({ record, owner, client, signal })
      settled.push(client)
      return avatar
    }
    const slow = Array.from({ length: 4 }, (_, i) =>
      loadFor('203.0.113.7', `${origin}/slow?${i}`),
    )
    await vi.waitFor(() => expect(sent).toHaveLength(4), 30_000)
    expect(await loadFor('203.0.113.8', `${origin}/a.png`)).toBeDefined()
    expect(settled).toEqual(['203.0.113.8'])
    await source.close()
    await Promise.all(slow)
  })

  test('default', async () => {
    const avatar = await load(`${origin}/a.png`)
    expect(avatar?.type).toBe('image/webp')
    expect(Buffer.from(avatar?.body ?? []).toString('latin1', 8, 12)).toBe(
      'WEBP',
    )
    expect(avatar?.etag).toMatch(/^"[-_\w]{43}"$/)
    expect(await load(data)).toEqual(avatar)
    expect(await load(`${origin}/redirect`)).toEqual(avatar)
  })

  test('behavior: IPFS is read where a gateway is given', async () => {
    const ipfsGateway = `${origin}/ipfs/`
    for (const path of [`${cid}/a.png`, `ipfs/${cid}/b c.png`])
      expect(await load(`ipfs://${path}`, { ipfsGateway })).toBeDefined()
    expect(seen).toEqual([`/ipfs/${cid}/a.png`, `/ipfs/${cid}/b%20c.png`])
    expect(await load(`ipfs://${cid}/a.png`)).toBeUndefined()
    for (const path of [
      `${cid}/../../a.png`,
      '../a.png',
      'short/a.png',
      `${cid}?/a.png`,
    ])
      expect(await load(`ipfs://${path}`, { ipfsGateway })).toBeUndefined()
    expect(seen).toHaveLength(2)
    const record = `ipfs://${cid}/a.png`
    await load(record, { ipfsGateway: `${origin}/ipfs` })
    expect(seen[2]).toBe(seen[0])
  })

  describe('behavior: tokens that cannot be shown', () => {
    test.each(['/picture.svg', '/missing', '/large'])('%s', async (path) => {
      expect(await load(origin + path)).toBeUndefined()
      expect(seen).toEqual([path])
    })

    test.each([
      '',
      'picture.png',
      'data:image/svg+xml,<svg/>',
      'data:image/png;base64,AAAA',
      'data:image/png',
      `data:image/png;base64,${'A'.repeat(3_000_000)}`,
      'ar://abc',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'https://10.0.0.1/a.png',
    ])('%.60s', async (record) => {
      expect(await load(record)).toBeUndefined()
    })

    test('a picture on this machine', async () => {
      expect(await load(`${origin}/a.png`, { isStrict: true })).toBeUndefined()
      expect(seen).toEqual([])
    })
  })

  describe('collectibles', () => {
    const contract = `0x${'12'.repeat(20)}`
    const of = (standard: string, id: number | string = 7) =>
      `eip155:1/${standard}:${contract}/${id}`
    const inline = (metadata: unknown) =>
      `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

    test.each(['erc721', 'erc1155'])('default: %s', async (standard) => {
      const chain = createNode(owner, inline({ name: 'Key', image: data }))
      const avatar = await load(of(standard), { chain })
      expect(avatar).toEqual(await load(data))
    })

    test('behavior: metadata on the web', async () => {
      const chain = createNode(owner, `${origin}/{id}.json`)
      expect(await load(of('erc1155'), { chain })).toBeDefined()
      expect(seen).toEqual([`/${'0'.repeat(63)}7.json`, '/nft.png'])
    })

    test('behavior: metadata written by hand', async () => {
      const chain = createNode(
        owner,
        `data:application/json,{"name":"100%","image_url":"${origin}/x.png"}`,
      )
      expect(await load(of('erc721'), { chain })).toBeDefined()
    })

    test.each(['erc721', 'erc1155'])(
      'behavior: an %s of another owner',
      async (standard) => {
        const other = `0x${'bb'.repeat(20)}` as const
        const chain = createNode(other, inline({ image: data }))
        expect(await load(of(standard), { chain })).toBeUndefined()
        expect(
          await load(of(standard), { chain, owner: undefined }),
        ).toBeUndefined()
      },
    )

    test.each<[string, string, unknown]>([
      ['another number', of('erc721', 8), { image: data }],
      ['a number beyond all', of('erc721', '9'.repeat(78)), { image: data }],
      [
        'another network',
        of('erc721').replace('eip155:1', 'eip155:5'),
        { image: data },
      ],
      ['another standard', of('erc20'), { image: data }],
      ['no number', `eip155:1/erc721:${contract}`, { image: data }],
      ['no picture', of('erc721'), { name: 'Key' }],
      ['a picture that is none', of('erc721'), { image: { url: data } }],
      ['a collectible in a collectible', of('erc721'), { image: of('erc721') }],
      ['metadata that is no object', of('erc721'), 'text'],
      [
        'metadata with a key of prototypes',
        of('erc721'),
        { image: data, ['__proto__']: {} },
      ],
      [
        'a picture of a private network',
        of('erc721'),
        { image: 'https://10.0.0.1/a.png' },
      ],
    ])('behavior: %s', async (_, record, metadata) => {
      const chain = createNode(owner, inline(metadata))
      expect(await load(record, { chain })).toBeUndefined()
    })

    test('error: no node can be reached', async () => {
      const request = () =>
        Promise.reject(new UpstreamError({ upstream: 'rpc' }))
      const chain = { networkIds: ['eip155:1'], request } as const
      await expect(load(of('erc721'), { chain })).rejects.toBeInstanceOf(
        UpstreamError,
      )
    })
  })
})
