// @vitest-environment happy-dom
import { disconnect } from '@latchkit/core'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { erc20Abi, verifyTypedData } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { assetsQuery, useAssets } from './useAssets.ts'
import { callsStatusQuery, useCallsStatus } from './useCallsStatus.ts'
import { capabilitiesQuery, useCapabilities } from './useCapabilities.ts'
import { useEstimateGas } from './useEstimateGas.ts'
import { useGrantPermissions } from './useGrantPermissions.ts'
import { useReadContract } from './useReadContract.ts'
import { useRevokePermissions } from './useRevokePermissions.ts'
import { useSendCalls } from './useSendCalls.ts'
import { useSignTypedData } from './useSignTypedData.ts'
import {
  transactionReceiptQuery,
  useWaitForTransactionReceipt,
} from './useWaitForTransactionReceipt.ts'
import { useWriteContract } from './useWriteContract.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const to: `0x${string}` = '0x00000000000000000000000000000000000000b1'
const token = devnet.chains[0]?.contracts.tokens[0]
if (!token) throw new Error('The devnet has no tokens.')
const { address } = token

const transfer = {
  abi: erc20Abi,
  address,
  functionName: 'transfer',
  args: [to, 5n],
} as const

test('useWriteContract, useWaitForTransactionReceipt, useReadContract', async () => {
  using dapp = await openDapp(devnet)
  const { result, until } = await renderHook(dapp.kit, () => {
    const write = useWriteContract()
    const receipt = useWaitForTransactionReceipt(
      write.data && { hash: write.data },
    )
    const balance = useReadContract(
      receipt.data && {
        abi: erc20Abi,
        address,
        functionName: 'balanceOf',
        args: [to],
      },
    )
    return { write, receipt, balance }
  })
  expect(result.current.receipt.fetchStatus).toBe('idle')
  await act(async () => result.current.write.writeContract(transfer))
  await until(() => expect(result.current.balance.data).toBe(5n))
  expect(result.current.receipt.data?.status).toBe('success')
})

test('useWriteContract, error', async () => {
  using dapp = await openDapp(devnet)
  dapp.wallet.once('eth_sendTransaction', 'reject')
  const { result } = await renderHook(dapp.kit, () => useWriteContract())
  await act(() => result.current.writeContractAsync(transfer).catch(() => {}))
  expect(result.current.error?.name).toBe('UserRejectedRequestError')
})

test('useSignTypedData', async () => {
  using dapp = await openDapp(devnet)
  const { result } = await renderHook(dapp.kit, () => useSignTypedData())
  const data = {
    domain: { name: 'Mail', chainId: 31337 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hi' },
  } as const
  const signature = await act(() => result.current.signTypedDataAsync(data))
  const [account = '0x'] = dapp.wallet.accounts
  expect(await verifyTypedData({ ...data, address: account, signature })).toBe(
    true,
  )
  expect(result.current.data).toBe(signature)
})

test('useSendCalls, useCallsStatus', async () => {
  using dapp = await openDapp(devnet)
  const { result, until } = await renderHook(dapp.kit, () => {
    const send = useSendCalls()
    return { send, status: useCallsStatus(send.data) }
  })
  const calls = [{ to, value: 1n }]
  await act(async () => result.current.send.sendCalls({ calls }))
  await until(() => expect(result.current.status.data?.status).toBe('success'))
})

test('useCapabilities, useAssets, useEstimateGas', async () => {
  using dapp = await openDapp(devnet)
  const atomic = { status: 'ready' }
  dapp.wallet.script({
    wallet_getCapabilities: { result: { '0x7a69': { atomic } } },
    wallet_getAssets: {
      result: { '0x7a69': [{ type: 'native', balance: '0x7' }] },
    },
  })
  const { result, until } = await renderHook(dapp.kit, () => ({
    capabilities: useCapabilities({}),
    assets: useAssets({}),
    gas: useEstimateGas({ to }),
    idle: useAssets(undefined),
  }))
  await until(() => {
    expect(result.current.capabilities.data?.['eip155:31337']).toEqual({
      atomic,
    })
    expect(result.current.assets.data?.['eip155:31337']).toMatchObject([
      { balance: 7n },
    ])
    expect(result.current.gas.data).toBe(21_000n)
  })
  expect(result.current.idle.fetchStatus).toBe('idle')

  await act(() => disconnect(dapp.kit))
  await until(() =>
    expect(result.current.assets.error?.name).toBe('NotConnectedError'),
  )
})

test('useGrantPermissions, useRevokePermissions', async () => {
  using dapp = await openDapp(devnet)
  const { result } = await renderHook(dapp.kit, () => ({
    grant: useGrantPermissions(),
    revoke: useRevokePermissions(),
  }))
  const { grantPermissionsAsync } = result.current.grant
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '0x1' }, policies: [] },
  ]
  const signer = { type: 'key', data: { type: 'secp256k1', publicKey: '0x04' } }
  const expiry = Math.floor(Date.now() / 1000) + 3_600
  const { context } = await act(() =>
    grantPermissionsAsync({ expiry, signer, permissions }),
  )
  expect(result.current.grant.data?.permissions).toEqual(permissions)
  await act(() => result.current.revoke.revokePermissionsAsync({ context }))
  expect(result.current.revoke.status).toBe('success')
})

test('behavior: how long results are fresh', async () => {
  using dapp = await openDapp(devnet)
  expect(assetsQuery(dapp.kit, {}).staleTime).toBe(30_000)
  expect(capabilitiesQuery(dapp.kit, {}).staleTime).toBe(300_000)
  const hash: `0x${string}` = `0x${'12'.repeat(32)}`
  expect(transactionReceiptQuery(dapp.kit, { hash }).staleTime).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('behavior: the status of calls is read every second while they are pending', async () => {
  using dapp = await openDapp(devnet)
  const { refetchInterval } = callsStatusQuery(dapp.kit, { id: '0x01' })
  const data = (status: 'pending' | 'success' | 'failure') =>
    ({ state: { data: { status } } }) as Parameters<typeof refetchInterval>[0]
  expect(refetchInterval(data('pending'))).toBe(1_000)
  expect(refetchInterval(data('success'))).toBe(false)
  expect(refetchInterval(data('failure'))).toBe(false)
  expect(refetchInterval({ state: {} })).toBe(false)
})
