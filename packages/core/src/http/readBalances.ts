import { getBalances as endpoint } from '@latchkit/protocol/http'
import type { getBalances } from '../actions/getBalances.ts'
import { BalancesUnavailableError } from '../errors/server.ts'
import type { Kit } from '../types/Kit.ts'
import type { findSubject } from './findSubject.ts'
import { getAnswers } from './getAnswers.ts'
import { isSupported } from './isSupported.ts'
import { balanceRetryWindow, lifetimes } from './limits.ts'
import { mapBalance } from './mapBalance.ts'
import { requestServer } from './requestServer.ts'

/** The balances of an address, from the server or from what it said lately. */
export async function readBalances(
  kit: Kit,
  parameters: NonNullable<findSubject.ReturnType> & getBalances.Parameters,
): Promise<getBalances.ReturnType> {
  const { address, networkId, forceUpdate = [], signal } = parameters
  const maxAge = forceUpdate.length > 0 ? 0 : parameters.maxAge
  const isForced = maxAge === 0
  const key = `balances ${networkId}:${address}`
  const failures = kit.memo('server.failedBalances', createFailures)
  if (!isForced && isRecent(failures.get(key))) return []
  try {
    if (!(await isSupported(kit, parameters))) return []
    const balances = await getAnswers(kit).read({
      key,
      maxAge: Math.min(maxAge ?? lifetimes.balances, lifetimes.balances),
      signal,
      load: async (signal) => {
        const answer = await requestServer(kit, {
          endpoint,
          params: { address },
          query: {
            currency: 'usd',
            chainId: networkId,
            ...(forceUpdate.length > 0 && {
              forceUpdate: forceUpdate.join(','),
            }),
          },
          signal,
        })
        return answer.balances
          .map((balance) => mapBalance(kit, { balance, networkId }))
          .filter((balance) => balance !== undefined)
      },
    })
    failures.delete(key)
    return balances
  } catch (cause) {
    if (signal?.aborted) throw cause
    for (const [other, failedAt] of failures)
      if (!isRecent(failedAt)) failures.delete(other)
    // What was forced failed beside what is known, which still shows.
    if (!isForced) failures.set(key, Date.now())
    throw new BalancesUnavailableError({ cause })
  }
}

/** When each key failed last. */
function createFailures(): Map<string, number> {
  return new Map()
}

function isRecent(failedAt: number | undefined): boolean {
  if (failedAt === undefined) return false
  const age = Date.now() - failedAt
  return age >= 0 && age < balanceRetryWindow
}
