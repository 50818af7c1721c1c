import type { AccountPorts } from './AccountPorts.ts'
import { isOutage } from './isOutage.ts'
import type { PriceSource } from './PriceSource.ts'

/** Prices where they can be told; balances are worth knowing without them, too. */
export async function findPrices(
  { prices, logger }: Pick<AccountPorts, 'prices' | 'logger'>,
  parameters: PriceSource.Parameters,
): ReturnType<PriceSource['getPrices']> {
  try {
    return await prices.getPrices(parameters)
  } catch (error) {
    if (!isOutage(error)) throw error
    const { networkId } = parameters
    logger.warn({ networkId }, 'no prices of a network')
    return new Map()
  }
}
