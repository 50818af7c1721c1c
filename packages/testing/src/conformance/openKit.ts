import type { Adapter, Kit, Network, Storage } from '@latchkit/core'
import {
  connect,
  createKit,
  createMemoryStorage,
  findConnector,
} from '@latchkit/core'
import type { AdapterHarness, ScriptedWallet } from './AdapterHarness.ts'

/** Returns a mounted kit that has found the wallet. */
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

/** Runs a check on a new kit that is connected to a new wallet, and unmounts the kit afterwards. */
export async function withConnection(
  harness: AdapterHarness,
  check: (parameters: {
    kit: Kit
    wallet: ScriptedWallet
    unmount: () => void
  }) => Promise<void>,
): Promise<void> {
  const { adapter, wallet } = await harness.setup()
  const { connectorId } = wallet
  const { networks } = harness
  const { kit, unmount } = await openKit(adapter, { networks, connectorId })
  try {
    await connect(kit, { connectorId })
    await check({ kit, wallet, unmount })
  } finally {
    unmount()
  }
}

/** Resolves once the condition is true; it is checked after every change of the kit's state. */
export function until(
  kit: Kit,
  condition: () => boolean,
  milliseconds = 60_000,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      unsubscribe()
      finish()
    }
    const timer = setTimeout(
      () =>
        settle(() => reject(new Error(`never happened: ${String(condition)}`))),
      milliseconds,
    )
    const check = () => {
      if (condition()) settle(resolve)
    }
    const unsubscribe = kit.subscribe(check)
    check()
  })
}

/** Resolves once the wallet is asked for something. */
export function untilAsked(kit: Kit): Promise<void> {
  return until(kit, () => kit.getState().asking.length > 0)
}

/** Lets what is under way come to its end: some turns of the event loop. */
export async function pass(): Promise<void> {
  for (let i = 0; i < 20; i += 1)
    await new Promise((resolve) => setTimeout(resolve))
}
