import { openChain } from '@latchkit/test/devnet/openChain'
import type { Hex } from 'viem'
import { createWalletClient, http, parseEther, toHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import {
  encodeSmartAccountCreation,
  getSmartAccountAddress,
  wrapSmartAccountSignature,
} from './smartAccount.ts'

const owner = privateKeyToAccount(accounts[3].privateKey)
const stranger = privateKeyToAccount(accounts[4].privateKey)
const message = 'Sign in to shop.example'
let chain: openChain.ReturnType

beforeAll(async () => {
  chain = await openChain()
})

afterAll(() => chain.close())

async function send(call: { to: Hex; data?: Hex; value?: bigint }) {
  const wallet = createWalletClient({
    account: owner,
    chain: foundry,
    transport: http(chain.rpcUrl),
  })
  const hash = await wallet.sendTransaction(call)
  await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

function verify(parameters: {
  address: Hex
  signature: Hex
  message?: string
}): Promise<boolean> {
  return chain.client.verifyMessage({ message, ...parameters })
}

test('default: an account that is yet to be created', async () => {
  const address = getSmartAccountAddress({ owner: owner.address })
  expect(await chain.client.getCode({ address })).toBeUndefined()
  const wrap = (signature: Hex) =>
    wrapSmartAccountSignature({ owner: owner.address, signature })

  const bare = await owner.signMessage({ message })
  const signature = wrap(bare)
  expect(await verify({ address, signature })).toBe(true)
  expect(await verify({ address, signature, message: 'Another' })).toBe(false)
  expect(await verify({ address, signature: bare })).toBe(false)

  const foreign = wrap(await stranger.signMessage({ message }))
  expect(await verify({ address, signature: foreign })).toBe(false)
  expect(await verify({ address: stranger.address, signature })).toBe(false)
})

test('behavior: an account that has been created', async () => {
  const salt = toHex(1, { size: 32 })
  const address = getSmartAccountAddress({ owner: owner.address, salt })
  const creation = encodeSmartAccountCreation({ owner: owner.address, salt })
  await send(creation)
  expect(await chain.client.getCode({ address })).toMatch(/^0x.+/)
  // Safe to send again.
  await send(creation)

  const signature = await owner.signMessage({ message })
  expect(await verify({ address, signature })).toBe(true)
  expect(await verify({ address, signature, message: 'Another' })).toBe(false)
  expect(
    await verify({
      address,
      signature: await stranger.signMessage({ message }),
    }),
  ).toBe(false)
  expect(await verify({ address, signature: '0x1234' })).toBe(false)
})

test('behavior: the factory agrees on the address', async () => {
  const salt = toHex(2, { size: 32 })
  expect(
    await chain.client.readContract({
      address: devnetContracts.smartAccountFactory,
      abi: devnetAbis.smartAccountFactory,
      functionName: 'getAccount',
      args: [stranger.address, salt],
    }),
  ).toBe(getSmartAccountAddress({ owner: stranger.address, salt }))
})

test('behavior: only its owner acts through it', async () => {
  const salt = toHex(3, { size: 32 })
  const address = getSmartAccountAddress({ owner: owner.address, salt })
  await send(encodeSmartAccountCreation({ owner: owner.address, salt }))
  await send({ to: address, value: parseEther('2') })
  const call = {
    address,
    abi: devnetAbis.smartAccount,
    functionName: 'execute',
    args: [zeroAddress, parseEther('1'), '0x'],
  } as const
  await chain.client.simulateContract({ ...call, account: owner.address })
  await expect(
    chain.client.simulateContract({ ...call, account: stranger.address }),
  ).rejects.toThrow('NotOwner')
})
