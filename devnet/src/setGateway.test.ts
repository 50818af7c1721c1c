import { openChain } from '@latchkit/test/devnet/openChain'
import { openGateway } from '@latchkit/test/devnet/openGateway'
import type { Hex } from 'viem'
import {
  createWalletClient,
  encodeFunctionData,
  http,
  namehash,
  toFunctionSelector,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { devnetZone } from './chains.ts'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import { setGateway } from './setGateway.ts'

const { ens } = devnetContracts
const { universalResolver: universalResolverAddress } = ens
const [, , , signer, bobby, stranger] = accounts
const name = `bobby.${devnetZone}`
let chain: openChain.ReturnType
let gateway: openGateway.ReturnType

beforeAll(async () => {
  chain = await openChain()
  gateway = await openGateway({
    address: bobby.address,
    privateKey: signer.privateKey,
  })
})

afterAll(async () => {
  gateway.close()
  await chain.close()
})

beforeEach(async () => {
  gateway.settings.privateKey = signer.privateKey
  gateway.settings.lifetime = 60
  await use(gateway.url)
})

function use(url: string): Promise<void> {
  return setGateway({ rpcUrl: chain.rpcUrl, url, signer: signer.address })
}

const resolve = () =>
  chain.client.getEnsAddress({ name, universalResolverAddress, strict: true })

async function sayName(privateKey: Hex): Promise<void> {
  const wallet = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: foundry,
    transport: http(chain.rpcUrl),
  })
  const hash = await wallet.writeContract({
    address: ens.reverseRegistrar,
    abi: devnetAbis.reverseRegistrar,
    functionName: 'setName',
    args: [name],
  })
  await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

test('default', async () => {
  expect(await resolve()).toBe(bobby.address)
  // The answer is bound to the resolver, not to the client that requests it.
  expect(gateway.senders.at(-1)).toBe(ens.offchainResolver.toLowerCase())
})

test('behavior: a name below the zone is a primary name', async () => {
  const read = (address: Hex) =>
    chain.client.getEnsName({ address, universalResolverAddress, strict: true })
  await sayName(bobby.privateKey)
  expect(await read(bobby.address)).toBe(name)

  await sayName(stranger.privateKey)
  await expect(read(stranger.address)).rejects.toThrow('ReverseAddressMismatch')
})

test('behavior: sends nothing that the chain knows', async () => {
  const before = await chain.client.getBlockNumber({ cacheTime: 0 })
  await use(gateway.url)
  expect(await chain.client.getBlockNumber({ cacheTime: 0 })).toBe(before)

  const long = `${gateway.url}?${'x'.repeat(100)}`
  await use(long)
  expect(
    await chain.client.readContract({
      address: ens.offchainResolver,
      abi: devnetAbis.offchainResolver,
      functionName: 'gateway',
    }),
  ).toEqual([long, signer.address])
})

test('error: another signer', async () => {
  gateway.settings.privateKey = stranger.privateKey
  await expect(resolve()).rejects.toThrow(
    toFunctionSelector('WrongSigner(address)'),
  )
})

test('error: an answer that has expired', async () => {
  gateway.settings.lifetime = -60
  await expect(resolve()).rejects.toThrow(
    toFunctionSelector('AnswerExpired(uint64)'),
  )
})

test('error: an answer to another question', async () => {
  const ask = (label: string) =>
    encodeFunctionData({
      abi: devnetAbis.offchainResolver,
      functionName: 'resolve',
      args: [
        toHex(packetToBytes(`${label}.${devnetZone}`)),
        encodeFunctionData({
          abi: devnetAbis.ensResolver,
          functionName: 'addr',
          args: [namehash(`${label}.${devnetZone}`)],
        }),
      ],
    })
  const url = gateway.url
    .replace('{sender}', ens.offchainResolver.toLowerCase())
    .replace('{data}', ask('bobby'))
  const { data } = (await (await fetch(url)).json()) as { data: Hex }
  const prove = (request: Hex) =>
    chain.client.readContract({
      address: ens.offchainResolver,
      abi: devnetAbis.offchainResolver,
      functionName: 'resolveWithProof',
      args: [data, request],
    })
  expect(await prove(ask('bobby'))).toMatch(/^0x0{24}/)
  await expect(prove(ask('alice'))).rejects.toThrow('WrongSigner')
})

test('error: a gateway that fails', async () => {
  await use(gateway.url.replace('/{sender}', '/nothing/{sender}'))
  await expect(resolve()).rejects.toThrow('404')
})

test('error: another account sets it', async () => {
  await expect(
    chain.client.simulateContract({
      account: stranger.address,
      address: ens.offchainResolver,
      abi: devnetAbis.offchainResolver,
      functionName: 'setGateway',
      args: ['http://evil.example', stranger.address],
    }),
  ).rejects.toThrow('OwnableUnauthorizedAccount')
})
