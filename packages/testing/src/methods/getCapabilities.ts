import { numberToHex } from 'viem'
import { requireAccount } from '../state/requireAccount.ts'
import type { Method } from '../types/Method.ts'

/** EIP-5792. Parameters: the address, then the chain ids that are of interest. */
export const getCapabilities: Method = {
  feature: 'sendCalls',
  check: (context, [address]) => {
    requireAccount(context, address)
  },
  run({ session, capabilities }, [, chainIds]) {
    const known = session.knownChains.map(({ chainId }) => numberToHex(chainId))
    return Object.fromEntries(
      known
        .filter((id) => !Array.isArray(chainIds) || chainIds.includes(id))
        .map((id) => [id, capabilities]),
    )
  },
}
