import type { Route } from '../http/implement.ts'
import { serveBalances } from './balances.ts'
import { serveHistory } from './history.ts'
import type { AccountPorts } from './ports.ts'
import { servePrices } from './prices.ts'

/** Serves balances and history of addresses, and prices of tokens. */
export function createAccountService(
  ports: AccountPorts & serveHistory.Ports,
): readonly Route[] {
  return [serveHistory(ports), serveBalances(ports), servePrices(ports)]
}
