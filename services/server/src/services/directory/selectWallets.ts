import { foldText } from '@latchkit/protocol'
import type { Endpoint, getWallets, Wallet } from '@latchkit/protocol/http'
import type { createWalletIndex } from './createWalletIndex.ts'

const standardEntries = 40

/** One page of the wallets that match everything asked for; names that begin with the searched text come first. */
export function selectWallets(
  index: createWalletIndex.ReturnType,
  query: selectWallets.Query,
): { count: number; data: Wallet[] } {
  const { page = 1, entries = standardEntries } = query
  const search = foldText(query.search ?? '')
  const tests = listTests(query)
  const found = index.filter(
    (entry) =>
      entry.text.includes(search) && tests.every((matches) => matches(entry)),
  )
  if (search !== '')
    found.sort((a, b) => rank(a.name, search) - rank(b.name, search))
  const start = (page - 1) * entries
  return {
    count: found.length,
    data: found.slice(start, start + entries).map(({ wallet }) => wallet),
  }
}

export declare namespace selectWallets {
  type Query = Endpoint.Request<typeof getWallets>['query']
}

function listTests(query: selectWallets.Query): readonly Test[] {
  const tests: Test[] = []
  const { include, exclude, names, rdns, chains, badge_type } = query
  if (include) tests.push(({ wallet }) => include.includes(wallet.id))
  if (exclude) tests.push(({ wallet }) => !exclude.includes(wallet.id))
  if (chains)
    tests.push((entry) => chains.some((chain) => entry.chains.has(chain)))
  if (names) {
    const wanted = new Set(names.map(foldText))
    tests.push(({ name }) => wanted.has(name))
  }
  if (rdns)
    tests.push(({ wallet }) => !!wallet.rdns && rdns.includes(wallet.rdns))
  if (badge_type) tests.push(({ wallet }) => wallet.badge_type === badge_type)
  return tests
}

type Test = (entry: createWalletIndex.Entry) => boolean

/** 0 where the name begins with the text, 1 where a word of it does, else 2. */
function rank(name: string, search: string): number {
  if (name.startsWith(search)) return 0
  return name.includes(` ${search}`) ? 1 : 2
}
