import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { listConnectionCases } from './listConnectionCases.ts'
import { listRequestCases } from './listRequestCases.ts'

/** Lists the cases that every adapter must pass. Run each as one test. */
export function listAdapterCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  const cases = [...listConnectionCases(harness), ...listRequestCases(harness)]
  return harness.isNetworkless
    ? cases.filter(({ title }) => !ofWalletNetworks.has(title))
    : cases
}

/** Cases that only wallets with a network of their own can have. */
const ofWalletNetworks: ReadonlySet<string> = new Set([
  'watch: follows the network that the wallet selects',
  'error: switchNetwork rejected by the visitor',
])
