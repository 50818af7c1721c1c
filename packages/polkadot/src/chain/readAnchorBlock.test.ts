import { blockHeader, compactNumber } from '@polkadot-api/substrate-bindings'
import { describe, expect, test } from 'vitest'
import type { Node } from './openNode.ts'
import { readAnchorBlock } from './readAnchorBlock.ts'
import { hashExtrinsic } from './runtime.ts'

const zero = `0x${'00'.repeat(32)}`

/** The first blocks of two networks, whose hashes are in their ids. */
const genesis = {
  polkadot: [
    '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    '0x29d0d972cd27cbc511e9589fcb7a4506d5eb6a9e8df205f00472e5ab354a4e17',
  ],
  kusama: [
    '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    '0xb0006203c3a6e6bd2c6a17b1d4ae8ca49a31da0f4579da950b127774b44aef6b',
  ],
} as const

/** A node whose last final block has this hash and this header. */
const read = (hash: unknown, header: unknown) => {
  const answers: Readonly<Record<string, unknown>> = {
    chain_getFinalizedHead: hash,
    chain_getHeader: header,
  }
  const node: Node = {
    genesisHash: '0x',
    request: async (method) => answers[method],
    watchExtrinsic() {},
  }
  return readAnchorBlock(node)
}

test.each(Object.entries(genesis))(
  'default: the first block of %s',
  async (_, [hash, stateRoot]) => {
    const header = {
      ...{ parentHash: zero, number: '0x0', stateRoot },
      extrinsicsRoot:
        '0x03170a2e7597b7b7e3d84c05391d139a62b157e78786d8c082f29dcf4c111314',
      digest: { logs: [] },
    }
    expect(await read(hash, header)).toEqual({ hash, number: 0 })
  },
)

/** A block with entries of its author, as a library encodes it. */
function createBlock(number: number, parentHash = `0x${'12'.repeat(32)}`) {
  const roots = ['34', '56'].map((byte) => `0x${byte.repeat(32)}`)
  const [stateRoot = '', extrinsicsRoot = ''] = roots
  const payload = '0x0301000000'
  const encoded = blockHeader.enc({
    ...{ parentHash, number, stateRoot, extrinsicRoot: extrinsicsRoot },
    digests: [
      { type: 'preRuntime', value: { engine: 'BABE', payload } },
      { type: 'seal', value: { engine: 'BABE', payload } },
    ],
  })
  const hash = hashExtrinsic(`0x${Buffer.from(encoded).toString('hex')}`)
  const log = `4241424514${payload.slice(2)}`
  const header = {
    ...{ parentHash, stateRoot, extrinsicsRoot },
    number: `0x${number.toString(16)}`,
    digest: { logs: [`0x06${log}`, `0x05${log}`] },
  }
  return { hash, header }
}

test.each([1, 63, 64, 16_383, 16_384, 25_000_000, 2 ** 30, 2 ** 32 - 1])(
  'default: block %i',
  async (number) => {
    const { hash, header } = createBlock(number)
    expect(await read(hash, header)).toEqual({ hash, number })
  },
)

describe('error', () => {
  const { hash, header } = createBlock(25_000_000)

  test.each([
    // As old as an era, so that the extrinsic would be signed alike.
    ['another number', { ...header, number: '0x17d7800' }],
    ['another parent', { ...header, parentHash: zero }],
    ['another state', { ...header, stateRoot: zero }],
    ['other extrinsics', { ...header, extrinsicsRoot: zero }],
    ['no logs', { ...header, digest: { logs: [] } }],
    ['no digest', { ...header, digest: undefined }],
    ['logs that are no list', { ...header, digest: { logs: '0x' } }],
    ['a log that is no hex', { ...header, digest: { logs: [7] } }],
    ['no state', { ...header, stateRoot: undefined }],
    ['nothing', null],
  ])('%s', async (_, header) => {
    await expect(read(hash, header)).rejects.toMatchObject({
      ...{ name: 'NodeResponseError' },
      message: "The node's answer to `chain_getHeader` can't be used.",
    })
  })

  test('the same bytes, divided so that a byte of the parent is the number', async () => {
    const number = 25_000_000
    // One byte of 4 is the number 1.
    const parentHash = `0x${'12'.repeat(31)}04`
    const { hash, header } = createBlock(number, parentHash)
    expect(await read(hash, header)).toEqual({ hash, number })
    const encoded = Buffer.from(compactNumber.enc(number)).toString('hex')
    const divided = {
      ...header,
      ...{ parentHash: parentHash.slice(0, -2), number: '0x1' },
      stateRoot: `0x${encoded}${header.stateRoot.slice(2)}`,
    }
    await expect(read(hash, divided)).rejects.toMatchObject({
      ...{ name: 'NodeResponseError' },
    })
  })

  test('no hash', async () => {
    await expect(read('0x12', header)).rejects.toMatchObject({
      ...{ name: 'NodeResponseError' },
    })
  })
})
