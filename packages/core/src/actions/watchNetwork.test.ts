import { createFakeKit, createWallet } from '@latchkit/test/core/createFakeKit'
import { expect, test, vi } from 'vitest'
import { getNetwork } from './getNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'
import { watchConnectors } from './watchConnectors.ts'
import { watchEvents } from './watchEvents.ts'
import { watchNetwork } from './watchNetwork.ts'

test('default', async () => {
  const { kit } = createFakeKit()
  const onChange = vi.fn()
  const stop = watchNetwork(kit, { onChange })
  const before = getNetwork(kit)
  await switchNetwork(kit, { network: 'fake:2' })
  expect(onChange.mock.calls).toEqual([[getNetwork(kit), before]])
  expect(before.network.caipNetworkId).toBe('fake:1')
  stop()
  await switchNetwork(kit, { network: 'fake:1' })
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('behavior: watchConnectors reports wallets that appear and vanish', () => {
  const { kit, adapter, wallet } = createFakeKit()
  const onChange = vi.fn()
  kit.mount()
  const stop = watchConnectors(kit, { onChange })
  const other = createWallet({ id: 'other' })
  adapter.announce(other.connector)
  adapter.vanish('fake')
  const both = [wallet.connector, other.connector]
  expect(onChange.mock.calls).toEqual([
    [both, [wallet.connector]],
    [[other.connector], both],
  ])
  stop()
  adapter.vanish('other')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('behavior: watchEvents reports every event until it is stopped', async () => {
  const { kit, events } = createFakeKit()
  const onEvent = vi.fn()
  const stop = watchEvents(kit, { onEvent })
  kit.mount()
  vi.spyOn(console, 'error').mockReturnValue()
  const move = switchNetwork(kit, { network: 'fake:9' })
  await expect(move).rejects.toThrow('is not configured')
  expect(onEvent.mock.calls.flat()).toEqual(events)
  expect(events).toHaveLength(1)
  stop()
  const other = createWallet({ id: 'other' })
  kit.internal.emit({
    event: 'SEARCH_WALLET',
    properties: { search: other.connectorId },
  })
  expect(onEvent).toHaveBeenCalledTimes(1)
})
