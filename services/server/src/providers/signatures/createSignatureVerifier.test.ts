import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { devnetAbis, devnetContracts, startDevnet } from '@latchkit/devnet'
import { RpcError } from '@latchkit/protocol'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import type { Hex, TestClient } from 'viem'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  hashMessage,
  http,
  padHex,
  serializeErc6492Signature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createChainReader } from '../rpc/createChainReader.ts'
import { createRpcSource } from '../rpc/createRpcSource.ts'
import { createSignatureVerifier } from './createSignatureVerifier.ts'

const message = 'Ich hätte gern „bobby“ 🔑'
const networkId = 'eip155:31337'
const owner = privateKeyToAccount(`0x${'02'.repeat(32)}`)
const outsider = privateKeyToAccount(`0x${'03'.repeat(32)}`)
const factory = devnetContracts.smartAccountFactory

const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-signatures-'))
let devnet: Devnet
let source: createRpcSource.ReturnType
let chain: ChainReader
let node: TestClient
let signature: Hex

beforeAll(async () => {
  devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  const [first, second] = devnet.chains.map(({ rpcUrl }) => rpcUrl)
  source = createRpcSource({
    logger: createFakeLogger(),
    networks: [
      { networkId, upstreams: [{ url: first ?? '' }] },
      { networkId: 'eip155:31338', upstreams: [{ url: second ?? '' }] },
    ],
  })
  chain = createChainReader({ source: source.direct })
  node = createTestClient({ mode: 'anvil', transport: http(first) })
  signature = await owner.signMessage({ message })
})

afterAll(async () => {
  source.close()
  await devnet.stop()
  rmSync(dataDir, { recursive: true })
})

const verify = (
  given: Partial<
    Parameters<ReturnType<typeof createSignatureVerifier>['verify']>[0]
  >,
) =>
  createSignatureVerifier({ chain }).verify({
    address: owner.address,
    networkId,
    message,
    signature,
    ...given,
  })

/** Returns the counterfactual account of `owner` for a salt, with its deployment call. */
async function predict(salt: number): Promise<{ address: Hex; data: Hex }> {
  const args = [owner.address, padHex(`0x${salt.toString(16)}`)] as const
  const abi = devnetAbis.smartAccountFactory
  const client = createPublicClient({
    transport: http(devnet.chains[0]?.rpcUrl),
  })
  const address = await client.readContract({
    address: factory,
    abi,
    functionName: 'getAccount',
    args,
  })
  const data = encodeFunctionData({ abi, functionName: 'createAccount', args })
  return { address, data }
}

async function deploy(data: Hex): Promise<void> {
  const [{ address: from } = { address: factory }] = devnet.accounts
  await node.mine({ blocks: 1 })
  const hash = await node.sendUnsignedTransaction({ from, to: factory, data })
  await createPublicClient({
    transport: http(devnet.chains[0]?.rpcUrl),
    pollingInterval: 10,
  }).waitForTransactionReceipt({ hash })
}

/** Places a contract with a few bytes of code. */
async function place(bytecode: Hex): Promise<Hex> {
  const address = padHex(`0x${bytecode.slice(2, 40)}`, { size: 20 })
  await node.setCode({ address, bytecode })
  return address
}

describe('plain accounts', () => {
  test('default', async () => {
    expect(await verify({})).toBe(true)
  })

  test('behavior: a signature of another account', async () => {
    expect(await verify({ address: outsider.address })).toBe(false)
  })

  test('behavior: another message was not signed', async () => {
    expect(await verify({ message: `${message} ` })).toBe(false)
  })

  test('behavior: a delegating account may use its key or its contract', async () => {
    const wallet = await place('0x631626ba7e60e01b60005260206000f3')
    const address = outsider.address
    await node.setCode({ address, bytecode: `0xef0100${wallet.slice(2)}` })
    expect(await verify({ address })).toBe(true)

    const refuses = await place('0x60006000fd')
    await node.setCode({ address, bytecode: `0xef0100${refuses.slice(2)}` })
    expect(await verify({ address })).toBe(false)
    const own = await outsider.signMessage({ message })
    expect(await verify({ address, signature: own })).toBe(true)

    // An account with other code is a contract, and its key does not count.
    await node.setCode({ address, bytecode: '0x60006000fd' })
    expect(await verify({ address, signature: own })).toBe(false)
    await node.setCode({ address, bytecode: '0x' })
  })
})

describe('smart accounts', () => {
  test('default', async () => {
    const { address, data } = await predict(1)
    await deploy(data)
    expect(await verify({ address })).toBe(true)
    const other = await outsider.signMessage({ message })
    expect(await verify({ address, signature: other })).toBe(false)
    // The account does not exist on the other chain, and the owner's signature is not its own.
    expect(await verify({ address, networkId: 'eip155:31338' })).toBe(false)
  })

  test('behavior: an account that is not there yet', async () => {
    const { address, data } = await predict(2)
    const wrapped = serializeErc6492Signature({
      address: factory,
      data,
      signature,
    })
    expect(await verify({ address, signature: wrapped })).toBe(true)
    expect(await verify({ address })).toBe(false)

    const other = await outsider.signMessage({ message })
    const forged = serializeErc6492Signature({
      address: factory,
      data,
      signature: other,
    })
    expect(await verify({ address, signature: forged })).toBe(false)
    const elsewhere = await predict(3)
    expect(
      await verify({ address: elsewhere.address, signature: wrapped }),
    ).toBe(false)
    // An EOA is not created by a factory.
    expect(await verify({ signature: wrapped })).toBe(false)

    const client = createPublicClient({
      transport: http(devnet.chains[0]?.rpcUrl),
    })
    expect(await client.getCode({ address })).toBeUndefined()
    await deploy(data)
    expect(await verify({ address, signature: wrapped })).toBe(true)
  })

  test('behavior: an account of one chain only', async () => {
    const { address, data } = await predict(4)
    const wrapped = serializeErc6492Signature({
      address: factory,
      data,
      signature,
    })
    const second = createTestClient({
      mode: 'anvil',
      transport: http(devnet.chains[1]?.rpcUrl),
    })
    const code = await createPublicClient({
      transport: http(devnet.chains[1]?.rpcUrl),
    }).getCode({ address: factory })
    await second.setCode({ address: factory, bytecode: '0x' })
    const parameters = { address, signature: wrapped }
    expect(await verify(parameters)).toBe(true)
    expect(await verify({ ...parameters, networkId: 'eip155:31338' })).toBe(
      false,
    )
    await second.setCode({ address: factory, bytecode: code ?? '0x' })
  })

  test.each([
    ['true', '0x600160005260206000f3'],
    ['the magic at the right', '0x631626ba7e60005260206000f3'],
    ['the magic and more', '0x631626ba7e60e01b60011760005260206000f3'],
    ['four bytes', '0x631626ba7e60e01b60005260046000f3'],
    ['nothing', '0x00'],
    ['a revert', '0x60006000fd'],
    ['a revert with the magic', '0x631626ba7e60e01b60005260206000fd'],
    ['endless work', '0x5b600056'],
    ['a megabyte', '0x620f42406000f3'],
    ['an invalid instruction', '0xfe'],
  ] as const)('behavior: %s is no signature', async (_, bytecode) => {
    const address = await place(bytecode)
    expect(await verify({ address })).toBe(false)
    const { data } = await predict(5)
    const wrapped = serializeErc6492Signature({
      address: factory,
      data,
      signature,
    })
    expect(await verify({ address, signature: wrapped })).toBe(false)
  })

  test('behavior: only the exact magic value is valid', async () => {
    const address = await place('0x631626ba7e60e01b60005260206000f3')
    expect(await verify({ address })).toBe(true)
    expect(await verify({ address, signature: `0x${'6492'.repeat(16)}` })).toBe(
      false,
    )
  })
})

describe('nodes that fail', () => {
  const verifyWith = (request: ChainReader['request']) =>
    createSignatureVerifier({
      chain: { networkIds: [networkId], request },
      timeout: 50,
    }).verify({ address: owner.address, networkId, message, signature })

  test('error: none can be reached', async () => {
    const gone = createNodeReader({ [networkId]: 'http://127.0.0.1:1' })
    await expect(verifyWith(gone.request)).rejects.toBeInstanceOf(UpstreamError)
  })

  test('error: answers that are no code', async () => {
    for (const answer of [undefined, null, 'code', 7, '0xzz'])
      await expect(verifyWith(async () => answer)).rejects.toBeInstanceOf(
        UpstreamError,
      )
  })

  test('error: code, and no result of the call', async () => {
    await expect(
      verifyWith(async ({ method }) =>
        method === 'eth_getCode' ? '0x00' : null,
      ),
    ).rejects.toBeInstanceOf(UpstreamError)
  })

  test('error: no answer in time', async () => {
    const isSilent: ChainReader['request'] = ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    await expect(verifyWith(isSilent)).rejects.toBeInstanceOf(UpstreamError)
  })

  test('error: a busy node', async () => {
    const isBusy: ChainReader['request'] = async ({ method }) => {
      if (method === 'eth_getCode') return '0x00'
      throw new RpcError({ code: -32005 })
    }
    await expect(verifyWith(isBusy)).rejects.toBeInstanceOf(UpstreamError)
  })

  test('behavior: calls have a gas limit', async () => {
    const given: unknown[] = []
    await verifyWith(async ({ method, params }) => {
      given.push(params)
      return method === 'eth_getCode' ? '0x00' : hashMessage('')
    })
    expect(given[1]).toMatchObject([
      { gas: '0x4c4b40', to: owner.address },
      'latest',
    ])
  })
})
