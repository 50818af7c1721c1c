import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { listConnectionCases } from './listConnectionCases.ts'
import { listRequestCases } from './listRequestCases.ts'

/** Lists the cases that every adapter must pass. Run each as one test. */
export function listAdapterCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const cases = [...listConnectionCases(harness), ...listRequestCases(harness)]
  const left = [
    ...(harness.isNetworkless ? ofWalletNetworks : []),
    ...(harness.isEventless ? ofEvents : []),
    ...(harness.isUnrestorable ? ofRestoring : []),
  ]
  return cases.filter(({ title }) => !left.includes(title))
}

/** Cases that only wallets with a network of their own can have. */
const ofWalletNetworks: readonly string[] = [
  'watch: follows the network that the wallet selects',
  'error: switchNetwork rejected by the visitor',
]

/** Cases that only wallets with events can have. */
const ofEvents: readonly string[] = [
  'watch: follows the account that the wallet selects',
  'watch: follows the network that the wallet selects',
  'watch: disconnects when the wallet closes its accounts',
  'disconnect: leaves no listener on the wallet',
]

/** Cases that only wallets with a silent request can have. */
const ofRestoring: readonly string[] = ['reconnect: restores without a prompt']
