import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { listConnectionCases } from './listConnectionCases.ts'
import { listMessageCases } from './listMessageCases.ts'
import { listReloadCases } from './listReloadCases.ts'
import { listRequestCases } from './listRequestCases.ts'
import { listTransferCases } from './listTransferCases.ts'

/** Lists the cases that every adapter must pass. Run each as one test. */
export function listAdapterCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const cases = [
    ...listConnectionCases(harness),
    ...listReloadCases(harness),
    ...listMessageCases(harness),
    ...listTransferCases(harness),
    ...listRequestCases(harness),
  ]
  const left = [
    ...(harness.isNetworkless ? ofWalletNetworks : []),
    ...(harness.isEventless ? ofEvents : []),
    ...(harness.isUnrestorable ? ofRestoring : []),
    ...(harness.asksAfterClosing ? ofClosing : []),
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
  'signMessage: signs with the account that the wallet has selected',
  'disconnect: leaves no listener on the wallet',
  'unmount: leaves no listener on the wallet',
  'reconnect: restores nothing that the wallet has closed meanwhile',
]

/** Cases that only wallets with a silent request can have. */
const ofRestoring: readonly string[] = [
  'reconnect: restores without a prompt',
  'reconnect: restores the network that the visitor chose',
]

/** Cases that only wallets can have which can be asked without a prompt. */
const ofClosing: readonly string[] = [
  'reconnect: restores nothing that the wallet has closed meanwhile',
]
