// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
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
