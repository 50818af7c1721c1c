import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { askNode } from '../indexer/chain/askNode.ts'
import { callContracts } from '../indexer/tokens/callContracts.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
])
const nobody = `0x${'0'.repeat(40)}`

const maxEntries = 50_000

/** Milliseconds: a pool stays where it is, and one that isn't there may be made. */
const lifetimes = { found: 86_400_000, missing: 600_000 }

/** Finds the pools of two tokens, and remembers them. */
export function createPairFinder(): createPairFinder.ReturnType {
  const kept = createExpiringMap<Address | undefined>({
    maxEntries,
    now: Date.now,
  })
  return async (node, { factory, couples }) => {
    const getKey = (couple: Couple) =>
      [node.networkId, factory, ...couple].join(' ')
    const missing = couples.filter((couple) => !kept.get(getKey(couple)))
    const calls = missing.map((args) => ({
      to: factory,
      data: encodeFunctionData({ abi, functionName: 'getPair', args }),
    }))
    const answers = await callContracts(node, { calls })
    for (const [index, couple] of missing.entries()) {
      const pair = readAddress(answers[index])
      const lifetime = pair ? lifetimes.found : lifetimes.missing
      kept.set(getKey(couple), pair, Date.now() + lifetime)
    }
    return couples.map((couple) => kept.get(getKey(couple))?.value)
  }
}

type Couple = readonly [Address, Address]

export declare namespace createPairFinder {
  type Parameters = {
    factory: Address
    /** In lower case. */
    couples: readonly Couple[]
  }

  /** One per couple; `undefined` where there is none. */
  type ReturnType = (
    node: askNode.Node,
    parameters: Parameters,
  ) => Promise<readonly (Address | undefined)[]>
}

function readAddress(answer: `0x${string}` | undefined): Address | undefined {
  if (!answer || !/^0x0{24}[0-9a-f]{40}$/.test(answer)) return undefined
  const data = answer
  const pair = decodeFunctionResult({ abi, functionName: 'getPair', data })
  return pair === nobody ? undefined : pair
}
