import { getBalances as endpoint } from '@latchkit/protocol/http'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { Route } from '../../http/Route.ts'
import { createSingleFlight } from '../identity/createSingleFlight.ts'
import type { AccountNetwork } from './AccountNetwork.ts'
import type { AccountPorts } from './AccountPorts.ts'
import type { BalanceSource } from './BalanceSource.ts'
import { compareBalances } from './compareBalances.ts'
import { findPrices } from './findPrices.ts'
import { groupTokens } from './groupTokens.ts'
import { isOutage } from './isOutage.ts'
import { loadHoldings } from './loadHoldings.ts'
import { nativeAddress } from './nativeAddress.ts'
import { toBalances } from './toBalances.ts'

/** Serves what an address holds: on one network, or on all that can be reached. */
export function getBalances(ports: AccountPorts): Route {
  const { networks, balances, icons, logger } = ports
  const known = networks.flatMap((network) => {
    const { networkId } = network
    const source = balances.find((it) => it.networkIds.includes(networkId))
    return source ? [{ network, source }] : []
  })

  const join = createSingleFlight()

  return implement(endpoint, async ({ params, query, signal }) => {
    const { chainId } = query
    if (chainId && !networks.some(({ networkId }) => networkId === chainId))
      throw new RequestError({
        status: 400,
        field: 'chainId',
        description: `"chainId" is not valid: this server doesn't know ${chainId}`,
      })
    const forced = query.forceUpdate && groupTokens(query.forceUpdate)
    // Only the addresses of `eip155` networks have balances so far.
    if (!isAddress(params.address, { strict: false })) return { balances: [] }
    const address = params.address.toLowerCase() as Address

    const list = async ({ network, source }: Known) => {
      const { networkId } = network
      const tokens = forced?.get(networkId)
      const given = { source, networkId, address, forced: tokens }
      // Whoever leaves must not take the others with them.
      const holdings = await (tokens
        ? loadHoldings(ports, { ...given, signal })
        : join(`${networkId}:${address}`, () => loadHoldings(ports, given)))
      const held = holdings.tokens.map((token) => token.address)
      const assets = [nativeAddress, ...held] as const
      const prices = await findPrices(ports, { networkId, assets, signal })
      return toBalances({ network, holdings, prices, icons })
    }

    const asked = known.filter(
      ({ network }) => !chainId || network.networkId === chainId,
    )
    const results = await Promise.allSettled(asked.map(list))
    const lists = results.map((result, index) => {
      if (result.status === 'fulfilled') return result.value
      const { reason } = result
      if (!isOutage(reason)) throw reason
      const networkId = asked[index]?.network.networkId
      logger.warn({ networkId }, 'no balances of a network')
      return undefined
    })
    const found = lists.filter((it) => it !== undefined)
    const [failed] = results
    // One that is out of reach hides no other; all of them do.
    if (found.length === 0 && failed?.status === 'rejected') throw failed.reason
    const all = found.flat().filter(
      // On all networks together, those that hold nothing are in the way.
      ({ address: token, quantity }) =>
        chainId || token || quantity.numeric !== '0',
    )
    return { balances: all.sort(compareBalances) }
  })
}

type Known = { network: AccountNetwork; source: BalanceSource }
