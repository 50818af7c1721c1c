import { formatAccountId } from '@latchkit/protocol'
import type { TokenBalance } from '@latchkit/protocol/http'
import type { Address } from 'viem'
import { formatUnits, getAddress } from 'viem'
import type { AccountNetwork } from './AccountNetwork.ts'
import type { Holding, Holdings } from './Holdings.ts'
import type { IconSource } from './IconSource.ts'
import { nativeAddress } from './nativeAddress.ts'

/** Holdings as the wire has them: the native currency without an address. */
export function toBalances({
  network,
  holdings,
  prices,
  icons,
}: toBalances.Parameters): TokenBalance[] {
  const { networkId, nativeCurrency } = network
  const toBalance = (holding: Holding): TokenBalance => {
    const { name, symbol, decimals, amount, address } = holding
    const numeric = formatUnits(amount, decimals)
    const price = prices.get(address) ?? 0
    const value = price * Number(numeric)
    return {
      name,
      symbol,
      chainId: networkId,
      ...(address !== nativeAddress && {
        address: formatAccountId({ networkId, address: getAddress(address) }),
      }),
      ...(price > 0 && Number.isFinite(value) && { value }),
      price,
      quantity: { decimals: `${decimals}`, numeric },
      iconUrl: icons.find({ networkId, address, symbol }),
    }
  }
  const { native: amount, tokens } = holdings
  const native = { ...nativeCurrency, address: nativeAddress, amount } as const
  return [native, ...tokens].map(toBalance)
}

export declare namespace toBalances {
  type Parameters = {
    network: AccountNetwork
    holdings: Holdings
    /** By address in lower case. */
    prices: ReadonlyMap<Address, number>
    icons: IconSource
  }
}
