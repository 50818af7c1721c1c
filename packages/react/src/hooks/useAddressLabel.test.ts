// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useAddressLabel } from './useAddressLabel.ts'

test('default', async () => {
  const { kit, wallet } = createFakeKit()
  const { result } = await renderHook(kit, () => useAddressLabel())
  await act(async () => result.current.setLabel('ignored'))
  expect(result.current.label).toBeUndefined()
  await act(() => connect(kit, { connectorId: wallet.connectorId }))
  await act(async () => result.current.setLabel('Savings'))
  expect(result.current.label).toBe('Savings')
  await act(async () => result.current.setLabel(''))
  expect(result.current.label).toBeUndefined()
})
