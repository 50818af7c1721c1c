import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createImage } from '@latchkit/test/server/imageFixtures'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  isAddressEqual,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createPublicNetwork } from '../web/publicNetwork.ts'
import { createAvatarSource, createLimiter } from './createAvatarSource.ts'

describe('createAvatarSource', () => {
  const png = createImage({ width: 300, height: 100, type: 'png' })
  const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const owner: Address = '0x00000000000000000000000000000000000000aa'
  const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

  let origin = ''
  let seen: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    seen.push(url)
    if (url === '/redirect')
      response.writeHead(302, { location: '/a.png' }).end()
    else if (url.endsWith('.png')) response.end(png)
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
    })
    const signal = AbortSignal.timeout(10_000)
    return await source.load({
      record,
      signal,
      owner: 'owner' in given ? given.owner : owner,
    })
  }

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

describe('createLimiter', () => {
  function createJobs(limit: createLimiter.ReturnType) {
    const finish: (() => void)[] = []
    let most = 0
    let running = 0
    const start = () =>
      limit(async () => {
        most = Math.max(most, ++running)
        await new Promise<void>((resolve) => finish.push(resolve))
        running--
      })
    return { start, finish, getMost: () => most }
  }

  test('default', async () => {
    const { start, finish, getMost } = createJobs(
      createLimiter({ concurrency: 2, waiting: 9 }),
    )
    const jobs = Array.from({ length: 5 }, start)
    while (finish.length < 5) {
      for (const end of finish) end()
      await Promise.resolve()
    }
    for (const end of finish) end()
    await Promise.all(jobs)
    expect(getMost()).toBe(2)
  })

  test('error: too many wait', async () => {
    const { start, finish } = createJobs(
      createLimiter({ concurrency: 1, waiting: 1 }),
    )
    const jobs = [start(), start()]
    await expect(start()).rejects.toBeInstanceOf(UpstreamError)
    finish[0]?.()
    await jobs[0]
    const third = start()
    while (finish.length < 3) {
      for (const end of finish) end()
      await Promise.resolve()
    }
    finish[2]?.()
    await Promise.all([...jobs, third])
  })

  test('error: what fails gives its place to the next', async () => {
    const limit = createLimiter({ concurrency: 1, waiting: 1 })
    const failed = limit(() => Promise.reject(new Error('broken')))
    const next = limit(async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
