import { getWallets as endpoint } from '@latchkit/protocol/http'
import type { getWallets } from '../actions/getWallets.ts'
import type { Kit } from '../types/Kit.ts'
import { createPace } from './createPace.ts'
import { getAnswers } from './getAnswers.ts'
import { lifetimes, searchWait } from './limits.ts'
import { mapWallet } from './mapWallet.ts'
import { requestServer } from './requestServer.ts'

/** A page of the directory; each is asked for once, searches at their pace. */
export function readWallets(
  kit: Kit,
  parameters: getWallets.Parameters,
): Promise<getWallets.ReturnType> {
  const { page = 1, entries = 40, signal: given } = parameters
  const search = parameters.search?.trim() || undefined
  const lists = {
    badge_type: parameters.badge,
    include: join(parameters.include),
    exclude: join(parameters.exclude),
    chains: join(parameters.chains),
    names: join(parameters.names),
    rdns: join(parameters.rdns),
  }
  const query = {
    page: String(page),
    entries: String(entries),
    search,
    ...lists,
  }
  return getAnswers(kit).read({
    key: `wallets ${JSON.stringify(query)}`,
    maxAge: lifetimes.page,
    signal: given,
    load: async (signal) => {
      if (search !== undefined) {
        const createSearchPace = () => createPace({ wait: searchWait })
        await kit.memo('server.searchPace', createSearchPace)({ signal })
        const properties = { search }
        kit.internal.emit({ event: 'SEARCH_WALLET', properties })
      }
      const { data, count } = await requestServer(kit, {
        endpoint,
        query,
        signal,
      })
      return { wallets: data.map((wallet) => mapWallet(kit, wallet)), count }
    },
  })
}

function join(list: readonly string[] | undefined): string | undefined {
  return list && list.length > 0 ? list.join() : undefined
}
