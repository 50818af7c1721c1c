import { openDevnet, toNetwork } from '@latchkit/test/evm/openDevnet'
import { ownedAccount } from '@latchkit/test/evm/ownedAccount'
import { requestNode } from '@latchkit/test/evm/requestNode'
import { startNode } from '@latchkit/test/evm/startNode'
import type { Hex } from 'viem'
import { hexToBytes } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, describe, expect, test } from 'vitest'
import { evm } from '../evm.ts'
import type { EvmNetwork } from '../networks/evmNetwork.ts'
import { isSignedBy } from './isSignedBy.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const [network] = devnet.networks
const [rpcUrl = ''] = network.rpcUrls.default.http
const { getRpc } = evm()

/** Whether it is signed, on the first network by default. */
const ask = (
  address: string,
  parameters: Pick<isSignedBy.Parameters, 'digest' | 'signature'> &
    Partial<isSignedBy.Parameters>,
) => isSignedBy(address, { getRpc, network, ...parameters })

const key = `0x${'0a'.repeat(32)}` as const
const otherKey = `0x${'0e'.repeat(32)}` as const
const owner = privateKeyToAccount(key).address
const hash = `0x${'07'.repeat(32)}` as const
const digest = hexToBytes(hash)
const signature = await sign({ hash, privateKey: key, to: 'hex' })
const otherSignature = await sign({ hash, privateKey: otherKey, to: 'hex' })

const setCode = (address: Hex, code: Hex) =>
  requestNode(rpcUrl, { method: 'anvil_setCode', params: [address, code] })

describe('a key', () => {
  test('default: no node is asked', async () => {
    const asked = { digest, signature, network: undefined }
    expect(await ask(owner, asked)).toBe(true)
    expect(await ask(owner.toLowerCase(), asked)).toBe(true)
  })

  test.each([undefined, network])(
    'behavior: another key, network %#',
    async (network) => {
      const asked = { digest, signature: otherSignature, network }
      expect(await ask(owner, asked)).toBe(false)
    },
  )

  test.each<[string, Hex]>([
    ['an odd number of digits', `${signature}0`],
    ['no hex', `0x${'zz'.repeat(65)}`],
    ['nothing but zeros', `0x${'00'.repeat(65)}`],
    ['no bytes', '0x'],
  ])('behavior: %s', async (_, signature) => {
    expect(await ask(owner, { digest, signature })).toBe(false)
  })

  test('behavior: a signature of more than 32 kB reaches no node', async () => {
    await using node = await startNode()
    const network = toNetwork({ chainId: 1, name: 'One', rpcUrl: node.url })
    const large = `0x${'12'.repeat(32_768)}` as const
    const asked = { digest, signature: large, network }
    expect(await ask(owner, asked)).toBe(false)
    expect(node.calls).toEqual([])
  })
})

describe('a contract', () => {
  const address = `0x${'c0'.repeat(20)}` as const

  test('default', async () => {
    await setCode(address, ownedAccount(owner).code)
    expect(await ask(address, { digest, signature })).toBe(true)
  })

  test('behavior: the signature of another key, and of another digest', async () => {
    await setCode(address, ownedAccount(owner).code)
    const asked = { digest, signature: otherSignature }
    expect(await ask(address, asked)).toBe(false)
    const other = { digest: new Uint8Array(32), signature }
    expect(await ask(address, other)).toBe(false)
  })

  test.each<[string, Hex]>([
    ['reverts', '0x5f5ffd'],
    ['stops', '0x00'],
    // CALLDATASIZE, then CALLDATACOPY and RETURN of it.
    ['returns the question', '0x365f5f37365ff3'],
    ['returns the four bytes at the end of a word', '0x631626ba7e5f5260205ff3'],
    // Of one word.
    ['returns one', '0x60015f5260205ff3'],
  ])('behavior: a contract that %s', async (_, code) => {
    await setCode(address, code)
    expect(await ask(address, { digest, signature })).toBe(false)
  })

  test('error: a node that can’t be reached', async () => {
    const network = toNetwork({
      ...{ chainId: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1' },
    })
    const asked = { digest, signature, network }
    await expect(ask(address, asked)).rejects.toMatchObject({
      name: 'NodeUnreachableError',
    })
  })

  test('error: a node that refuses the call', async () => {
    const refusal = { code: -32601, message: 'no such method' }
    await using node = await startNode({ answers: { eth_call: refusal } })
    const network = toNetwork({ chainId: 1, name: 'One', rpcUrl: node.url })
    const asked = { digest, signature, network }
    await expect(ask(address, asked)).rejects.toMatchObject({
      code: -32601,
    })
  })

  test.each<unknown>([
    null,
    false,
    'accepted',
    {},
    { toString: 1, valueOf: 1 },
    [`0x1626ba7e${'0'.repeat(56)}`],
  ])('error: a node that answers %j', async (answer) => {
    await using node = await startNode({ answers: { eth_call: answer } })
    const network = toNetwork({ chainId: 1, name: 'One', rpcUrl: node.url })
    await expect(
      ask(address, { digest, signature, network }),
    ).rejects.toMatchObject({ name: 'NodeResponseError' })
  })

  test('parameters: signal', async () => {
    const signal = AbortSignal.abort()
    await expect(
      ask(address, { digest, signature, signal }),
    ).rejects.toMatchObject({ name: 'RequestAbortedError' })
  })
})

describe('a contract that is not deployed', () => {
  const { address, factory, factoryData } = ownedAccount(owner)
  const wrap = (signature: Hex, change = {}) =>
    serializeErc6492Signature({
      ...{ address: factory, data: factoryData, signature, ...change },
    })

  test('default', async () => {
    const asked = { digest, signature: wrap(signature) }
    expect(await ask(address, asked)).toBe(true)
  })

  test('behavior: Multicall3 where the network has it, by default at its canonical address', async () => {
    const canonical = '0xca11bde05977b3631167028862be2a173976ca11'
    const elsewhere = `0x${'ca'.repeat(20)}` as const
    const code = await requestNode<Hex>(rpcUrl, {
      ...{ method: 'eth_getCode', params: [canonical, 'latest'] },
    })
    const askWith = (contracts: EvmNetwork['contracts']) =>
      ask(address, {
        ...{ digest, signature: wrap(signature) },
        network: { ...network, contracts } as EvmNetwork,
      })
    const named = { multicall3: { address: elsewhere } } as const
    expect([await askWith(undefined), await askWith(named)]).toEqual([
      true,
      false,
    ])
    await setCode(elsewhere, code)
    await setCode(canonical, '0x')
    expect([await askWith(undefined), await askWith(named)]).toEqual([
      false,
      true,
    ])
    await setCode(canonical, code)
  })

  test.each<[string, Hex]>([
    ['another key', wrap(otherSignature)],
    ['no wrapper', signature],
    ['another factory', wrap(signature, { address: owner })],
    ['a deployment of nothing', wrap(signature, { data: '0x' })],
    [
      'the account of another owner',
      wrap(otherSignature, {
        data: ownedAccount(privateKeyToAccount(otherKey).address).factoryData,
      }),
    ],
    ['a wrapper of nothing', `0x${'6492'.repeat(16)}`],
    ['places out of the wrapper', `0x${'ff'.repeat(160)}${'6492'.repeat(16)}`],
    ['places that are zero', `0x${'00'.repeat(160)}${'6492'.repeat(16)}`],
  ])('behavior: %s', async (_, signature) => {
    expect(await ask(address, { digest, signature })).toBe(false)
  })

  test.each<[string, Hex]>([
    ['the accepting word', '0x631626ba7e60e01b5f5260205ffd'],
    // Success, the place, the length, and the word.
    [
      'what a result would be',
      '0x60015f5260406020526020604052631626ba7e60e01b60605260805ffd',
    ],
    ['nothing', '0x5f5ffd'],
  ])('behavior: a contract that reverts with %s', async (_, code) => {
    const reverting = `0x${'c1'.repeat(20)}` as const
    await setCode(reverting, code)
    const asked = { digest, signature: wrap(signature) }
    expect(await ask(reverting, asked)).toBe(false)
  })

  test('behavior: once it is deployed', async () => {
    const [from] = await requestNode<string[]>(rpcUrl, {
      ...{ method: 'eth_accounts', params: [] },
    })
    const transaction = { from, to: factory, data: factoryData }
    await requestNode(rpcUrl, {
      ...{ method: 'eth_sendTransaction', params: [transaction] },
    })
    await requestNode(rpcUrl, { method: 'evm_mine', params: [] })
    for (const each of [signature, wrap(signature)])
      expect(await ask(address, { digest, signature: each })).toBe(true)
    for (const each of [otherSignature, wrap(otherSignature)])
      expect(await ask(address, { digest, signature: each })).toBe(false)
  })
})
