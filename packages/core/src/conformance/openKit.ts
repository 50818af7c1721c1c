import { connect } from '../actions/connect.ts'
import { findConnector } from '../actions/findConnector.ts'
import { createKit } from '../kit/createKit.ts'
import type { Storage } from '../storage/Storage.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import type { AdapterHarness, ScriptedWallet } from './AdapterHarness.ts'
import { until } from './until.ts'

/** A mounted kit that has found the wallet. */
export async function openKit(
  adapter: Adapter,
  parameters: {
    networks: readonly Network[]
    connectorId: string
    storage?: Storage
  },
): Promise<{ kit: Kit; unmount: () => void }> {
  const { networks, connectorId, storage = createMemoryStorage() } = parameters
  const kit = createKit({ adapters: [adapter], networks, storage })
  const unmount = kit.mount()
  await until(kit, () => findConnector(kit, { connectorId }) !== undefined)
  return { kit, unmount }
}

/** Runs a check on a fresh kit, connected to a fresh wallet, and unmounts it whatever happens. */
export async function withConnection(
  harness: AdapterHarness,
  check: (parameters: { kit: Kit; wallet: ScriptedWallet }) => Promise<void>,
): Promise<void> {
  const { adapter, wallet } = await harness.setup()
  const { connectorId } = wallet
  const { networks } = harness
  const { kit, unmount } = await openKit(adapter, { networks, connectorId })
  try {
    await connect(kit, { connectorId })
    await check({ kit, wallet })
  } finally {
    unmount()
  }
}
