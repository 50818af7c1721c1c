// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useRequest, useSendTransaction, useSignMessage } from './requests.ts'

test('behavior: each hook returns its own data', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => ({
    sign: useSignMessage(),
    send: useSendTransaction(),
    request: useRequest(),
  }))
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  await act(async () => {
    const { sign, send, request } = result.current
    expect(await sign.signMessageAsync({ message: 'hi' })).toBe(
      'signed:Alice:hi',
    )
    expect(await send.sendTransactionAsync({ to: 'Bob', value: 1n })).toBe(
      'hash-0',
    )
    request.request({ method: 'fake_unknown' })
  })
  expect(result.current.sign.data).toBe('signed:Alice:hi')
  expect(result.current.request.error?.name).toBe(
    'UnsupportedProviderMethodError',
  )
})

test('behavior: useSendTransaction sends on the network that was rendered', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, useSendTransaction)
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  const shown = result.current
  await act(() => wallet.selectNetwork(fakeNetworks[1]))
  let outcome: unknown
  await act(async () => {
    const sent = shown.sendTransactionAsync({ to: 'Bob', value: 1n })
    outcome = await sent.catch((error) => error)
  })
  expect(wallet.requests).toEqual([])
  expect(outcome).toMatchObject({
    name: 'NetworkMismatchError',
    message: 'The request is for fake:1, the wallet is on fake:2.',
  })
  await act(async () => {
    const { sendTransactionAsync } = result.current
    expect(await sendTransactionAsync({ to: 'Bob' })).toBe('hash-0')
    const network = fakeNetworks[1]
    const named = { to: 'Bob', network }
    expect(await shown.sendTransactionAsync(named)).toBe('hash-1')
  })
})

test('behavior: useSendTransaction keeps to the namespace that was rendered', async () => {
  const first = createFakeAdapter()
  const other = createFakeAdapter({ namespace: 'other' })
  const wallet = createWallet({ namespaces: ['fake', 'other'] })
  const { kit } = createFakeKit({
    adapters: [first, other],
    networks: [...fakeNetworks, createFakeNetwork(1, 'other')],
    wallet,
  })
  kit.mount()
  first.announce(wallet.connector)
  const { result } = await renderHook(kit, useSendTransaction)
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  const send = (named: object) =>
    result.current.sendTransactionAsync({ to: 'Bob', ...named })
  await act(async () => {
    expect(await send({})).toBe('hash-0')
    expect(await send({ namespace: 'other' })).toBe('hash-1')
    expect(await send({ network: 'other:1' })).toBe('hash-2')
    await expect(
      send({ namespace: 'other', network: 'fake:1' }),
    ).rejects.toMatchObject({ name: 'NetworkMismatchError' })
  })
})

test.each([
  ['useSendTransaction', { to: 'Bob', value: 1n }],
  ['useSignMessage', { message: 'hi' }],
] as const)(
  'behavior: %s keeps to the account that was rendered',
  async (name, parameters) => {
    const { kit, wallet } = createFakeKit()
    const { result } = await renderHook(kit, () => ({
      useSendTransaction: useSendTransaction().sendTransactionAsync,
      useSignMessage: useSignMessage().signMessageAsync,
    }))
    await act(() => connect(kit, { connectorId: wallet.connectorId }))
    const shown = result.current
    const run = (hooks: typeof shown, named = {}) =>
      (hooks[name] as (all: object) => Promise<string>)({
        ...parameters,
        ...named,
      }).catch((error) => error)
    await act(() => wallet.selectAccount('Bob'))
    let outcome: unknown
    await act(async () => {
      outcome = await run(shown)
    })
    expect(wallet.requests).toEqual([])
    expect(outcome).toMatchObject({
      name: 'AccountMismatchError',
      message: 'The request is for Alice, the active account is Bob.',
    })
    await act(async () => {
      expect(await run(result.current)).toBeTypeOf('string')
      expect(await run(shown, { account: 'Bob' })).toBeTypeOf('string')
    })
    expect(wallet.requests).toHaveLength(2)
  },
)

test('behavior: useRequest signs and sends for the account and network that were rendered', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, useRequest)
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  const shown = result.current
  const run = async (method: string, named = {}) => {
    let outcome: unknown
    await act(async () => {
      const sent = shown.requestAsync({ method, ...named })
      outcome = await sent.catch((error) => error.name)
    })
    return outcome
  }
  await act(() => wallet.selectAccount('Bob'))
  for (const method of ['personal_sign', 'eth_sendTransaction'])
    expect(await run(method)).toBe('AccountMismatchError')
  expect(wallet.requests).toEqual([])
  // What is named replaces what was rendered, and the fake wallet serves neither method.
  const passed = 'UnsupportedProviderMethodError'
  expect(await run('personal_sign', { account: 'Bob' })).toBe(passed)
  await act(() => wallet.selectAccount('Alice'))
  await act(() => wallet.selectNetwork(fakeNetworks[1]))
  for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4'])
    expect(await run(method)).toBe('NetworkMismatchError')
  const network = fakeNetworks[1]
  expect(await run('eth_sendTransaction', { network })).toBe(passed)
  // The signature of a text is for no network, and the others do not sign.
  for (const method of [
    ...['personal_sign', 'eth_call', 'eth_sendRawTransaction'],
    ...['wallet_switchEthereumChain', 'eth_requestAccounts'],
  ])
    expect(await run(method)).toBe(passed)
})
