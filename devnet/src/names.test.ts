import type { Hex } from 'viem'
import { createWalletClient, http, namehash, toCoinType, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import { devnetZone } from './devnetZone.ts'
import { openChain } from './test/openChain.ts'

const { ens } = devnetContracts
const { universalResolver: universalResolverAddress } = ens
const [alice, , liar, someone] = accounts
let chain: openChain.ReturnType

beforeAll(async () => {
  chain = await openChain()
})

afterAll(() => chain.close())

const resolve = (name: string) =>
  chain.client.getEnsAddress({ name, universalResolverAddress, strict: true })

const reverse = (address: Hex, coinType?: bigint) =>
  chain.client.getEnsName({
    address,
    coinType,
    universalResolverAddress,
    strict: true,
  })

async function write(
  privateKey: Hex,
  call: {
    address: Hex
    abi: readonly unknown[]
    functionName: string
    args: readonly unknown[]
  },
): Promise<void> {
  const wallet = createWalletClient({
    account: privateKeyToAccount(privateKey),
    chain: foundry,
    transport: http(chain.rpcUrl),
  })
  const hash = await wallet.writeContract(call)
  await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

test('default', async () => {
  expect(await resolve('alice.eth')).toBe(alice.address)
  expect(await reverse(alice.address)).toBe('alice.eth')
})

test('behavior: texts', async () => {
  const read = { name: 'alice.eth', universalResolverAddress }
  expect(await chain.client.getEnsText({ ...read, key: 'description' })).toBe(
    'First of the test accounts.',
  )
  expect(await chain.client.getEnsText({ ...read, key: 'url' })).toBe(null)
  expect(await chain.client.getEnsAvatar(read)).toMatch(
    /^data:image\/png;base64,iVBOR/,
  )
})

test('behavior: one address per coin', async () => {
  const coinType = toCoinType(31337)
  const args = [namehash('alice.eth'), coinType, alice.address] as const
  const read = { name: 'alice.eth', coinType, universalResolverAddress }
  expect(await chain.client.getEnsAddress(read)).toBe(null)
  await write(alice.privateKey, {
    address: ens.resolver,
    abi: devnetAbis.ensResolver,
    functionName: 'setAddr',
    args,
  })
  expect(await chain.client.getEnsAddress(read)).toBe(
    alice.address.toLowerCase(),
  )
})

test('behavior: an address says its name itself', async () => {
  await write(someone.privateKey, {
    address: ens.reverseRegistrar,
    abi: devnetAbis.reverseRegistrar,
    functionName: 'setName',
    args: [''],
  })
  expect(await reverse(someone.address)).toBe(null)
})

test('behavior: the zone has an owner and the gateway', async () => {
  const registry = { address: ens.registry, abi: devnetAbis.ensRegistry }
  const args = [namehash(devnetZone)] as const
  const read = (functionName: 'owner' | 'resolver') =>
    chain.client.readContract({ ...registry, functionName, args })
  expect(await read('owner')).toBe(accounts.at(-1)?.address)
  expect(await read('resolver')).toBe(ens.offchainResolver)
  expect(
    await chain.client.getEnsResolver({
      name: `a.b.${devnetZone}`,
      universalResolverAddress,
    }),
  ).toBe(ens.offchainResolver)
})

test('error: an address that claims the name of another', async () => {
  await expect(reverse(liar.address)).rejects.toThrow('ReverseAddressMismatch')
})

test('error: names that nobody answers for', async () => {
  await expect(resolve('nobody.eth')).rejects.toThrow('ResolverNotFound')
  // Its resolver knows nothing of wildcards.
  await expect(resolve('bob.alice.eth')).rejects.toThrow('ResolverNotFound')
  await expect(reverse(accounts[5].address)).rejects.toThrow('ResolverNotFound')
  await expect(reverse(alice.address, toCoinType(31337))).rejects.toThrow(
    'ResolverNotFound',
  )
})

test('error: names that cannot be read', async () => {
  const read = (name: Hex) =>
    chain.client.readContract({
      address: universalResolverAddress,
      abi: devnetAbis.universalResolver,
      functionName: 'findResolver',
      args: [name],
    })
  for (const name of ['0x', '0x03', toHex('\u0003eth'), '0x0000'] as const)
    await expect(read(name)).rejects.toThrow('DNSDecodingFailed')
})

test('error: the records of others', async () => {
  const call = {
    address: ens.resolver,
    abi: devnetAbis.ensResolver,
    functionName: 'setText',
    args: [namehash('alice.eth'), 'url', 'https://evil.example'],
  }
  await expect(write(liar.privateKey, call)).rejects.toThrow('NotAuthorised')
})
