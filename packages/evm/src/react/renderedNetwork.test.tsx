// @vitest-environment happy-dom
import { getAccount } from '@latchkit/core'
import { useSendTransaction } from '@latchkit/react'
import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { useGrantPermissions } from './useGrantPermissions.ts'
import { useSendCalls } from './useSendCalls.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import { useWriteContract } from './useWriteContract.ts'

const to: `0x${string}` = `0x${'b1'.repeat(20)}`
const hash = `0x${'34'.repeat(32)}`

const mail = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
} as const

async function open() {
  const dapp = await openDapp(offline)
  dapp.wallet.script({
    eth_sendTransaction: { result: hash },
    wallet_sendCalls: { result: { id: '0x01' } },
    wallet_grantPermissions: { result: { context: '0x01' } },
  })
  const { result } = await renderHook(dapp.kit, () => {
    const transaction = useSendTransaction()
    const contract = useWriteContract()
    const calls = useSendCalls()
    const permissions = useGrantPermissions()
    const signature = useSignTypedData()
    return {
      sendTransaction: (named = {}) =>
        transaction.sendTransactionAsync({ to, value: 1n, ...named }),
      writeContract: (named = {}) =>
        contract.writeContractAsync({
          abi: erc20Abi,
          address: to,
          functionName: 'transfer',
          args: [to, 1n],
          ...named,
        }),
      sendCalls: (named = {}) =>
        calls.sendCallsAsync({ calls: [{ to, value: 1n }], ...named }),
      grantPermissions: (named = {}) =>
        permissions.grantPermissionsAsync({
          expiry: 1_900_000_000,
          signer: { type: 'key', data: {} },
          permissions: [],
          ...named,
        }),
      signTypedData: (chainId?: number, named = {}) =>
        signature.signTypedDataAsync({
          ...mail,
          domain: { name: 'Mail', ...(chainId && { chainId }) },
          ...named,
        }),
    }
  })
  return Object.assign(dapp, {
    result,
    prompts: () =>
      dapp.wallet.requests.filter(({ method }) =>
        /^(eth_send|eth_sign|personal_|wallet_)/.test(method),
      ),
  })
}

const names = [
  'sendTransaction',
  'writeContract',
  'sendCalls',
  'grantPermissions',
] as const

test.each(names)(
  'error: %s: the page showed another network when the visitor clicked',
  async (name) => {
    using dapp = await open()
    const shown = dapp.result.current
    await act(async () => dapp.wallet.setChain(31338))
    let outcome: unknown
    await act(async () => {
      outcome = await shown[name]().catch((error) => error)
    })
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({
      name: 'NetworkMismatchError',
      message:
        'The request is for eip155:31337, the wallet is on eip155:31338.',
    })
    // The visitor sees the new network, and clicks again.
    await act(async () => void (await dapp.result.current[name]()))
    expect(dapp.prompts()).toHaveLength(1)
  },
)

test.each(names)(
  'parameters: %s: a named network replaces the rendered one',
  async (name) => {
    using dapp = await open()
    const shown = dapp.result.current
    await act(async () => dapp.wallet.setChain(31338))
    await act(async () => void (await shown[name]({ network: 'eip155:31338' })))
    expect(dapp.prompts()).toHaveLength(1)
    if (name === 'sendTransaction') return
    await act(async () => void (await shown[name]({ chainId: 31338 })))
    expect(dapp.prompts()).toHaveLength(2)
  },
)

test('useSignTypedData', async () => {
  using dapp = await open()
  const shown = dapp.result.current
  await act(async () => dapp.wallet.setChain(31338))
  let outcome: unknown
  // The domain is right, but not what was on the page.
  await act(async () => {
    outcome = await shown.signTypedData(31338).catch((error) => error)
  })
  expect(dapp.prompts()).toEqual([])
  expect(outcome).toMatchObject({ name: 'NetworkMismatchError' })
  // Without a chain, the signature is for none.
  await act(async () => void (await shown.signTypedData()))
  await act(
    async () => void (await shown.signTypedData(31338, { chainId: 31338 })),
  )
  expect(dapp.prompts()).toHaveLength(2)
})

test.each([...names, 'signTypedData'] as const)(
  'error: %s: the page showed another account when the visitor clicked',
  async (name) => {
    using dapp = await open()
    const shown = dapp.result.current
    const { address: first } = getAccount(dapp.kit)
    await act(async () => dapp.wallet.setAccounts([`0x${'59'.repeat(32)}`]))
    const { address: second } = getAccount(dapp.kit)
    expect(second).not.toBe(first)
    let outcome: unknown
    await act(async () => {
      outcome = await shown[name]().catch((error) => error)
    })
    expect(dapp.prompts()).toEqual([])
    expect(outcome).toMatchObject({
      name: 'AccountMismatchError',
      message: `The request is for ${first}, the active account is ${second}.`,
    })
    await act(async () => void (await dapp.result.current[name]()))
    expect(dapp.prompts()).toHaveLength(1)
  },
)
