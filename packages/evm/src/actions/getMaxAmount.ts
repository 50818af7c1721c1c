import type { Kit } from '@latchkit/core'
import { getBalance } from '@latchkit/core'
import { estimateFee } from './estimateFee.ts'
import { getTokenBalance, readSender } from './getTokenBalance.ts'
import { requireRpc } from './require.ts'

/** Returns the most that an account can send, in base units: all that it holds of a token; of the native currency, less the fee. */
export async function getMaxAmount(
  kit: Kit,
  parameters: getMaxAmount.Parameters,
): Promise<bigint> {
  const { token, signal } = parameters
  if (token !== undefined)
    return (await getTokenBalance(kit, { ...parameters, token })).value
  const { network } = requireRpc(kit, parameters)
  const address = readSender(kit, parameters)
  const [{ value }, fee] = await Promise.all([
    getBalance(kit, { network, address, signal }),
    // The fee does not depend on the amount, and an account that sends all has none left for it.
    estimateFee(kit, { ...parameters, amount: 1n }),
  ])
  return value > fee ? value - fee : 0n
}

export declare namespace getMaxAmount {
  type Parameters = Omit<estimateFee.Parameters, 'amount'>
  type ReturnType = bigint
  type ErrorType = estimateFee.ErrorType | getBalance.ErrorType
}
