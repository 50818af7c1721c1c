import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { AccountNetwork } from './AccountNetwork.ts'
import type { BalanceSource } from './BalanceSource.ts'
import type { IconSource } from './IconSource.ts'
import type { PriceSource } from './PriceSource.ts'
import type { QuantitySource } from './QuantitySource.ts'
import type { TokenSource } from './TokenSource.ts'

/** What balances and prices are made of. */
export type AccountPorts = {
  readonly networks: readonly AccountNetwork[]
  /** Of several that know a network, the first is asked. */
  readonly balances: readonly BalanceSource[]
  readonly quantities: QuantitySource
  readonly prices: PriceSource
  readonly tokens: TokenSource
  readonly icons: IconSource
  readonly state: SharedState
  readonly logger: Logger
}
