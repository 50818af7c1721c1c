// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useSwitchNetwork } from './useSwitchNetwork.ts'

test('parameters: signal', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => useSwitchNetwork())
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  wallet.answer('hang')
  const controller = new AbortController()
  const { signal } = controller
  await act(async () =>
    result.current.switchNetwork({ network: 'fake:2', signal }),
  )
  expect(result.current.isPending).toBe(true)
  await act(async () => controller.abort())
  expect(result.current.error?.name).toBe('RequestAbortedError')
})
