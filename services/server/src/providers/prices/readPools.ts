import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { callContracts } from '../../chain/callContracts.ts'
import type { callNode } from '../../chain/callNode.ts'

const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
])
const zeroAddress = `0x${'0'.repeat(40)}`

const maxEntries = 50_000

/** Cache lifetimes in milliseconds: a pool keeps its address, a missing one may be created. */
const lifetimes = { found: 86_400_000, missing: 600_000 }

/** Creates a function that finds the pools of token pairs and caches their addresses. */
export function createPairFinder(): createPairFinder.ReturnType {
  const cache = createExpiringMap<Address | undefined>({
    maxEntries,
    now: Date.now,
  })
  return async (node, { factory, couples }) => {
    const getKey = (couple: Couple) =>
      [node.networkId, factory, ...couple].join(' ')
    const missing = couples.filter((couple) => !cache.get(getKey(couple)))
    const calls = missing.map((args) => ({
      to: factory,
      data: encodeFunctionData({
        abi: factoryAbi,
        functionName: 'getPair',
        args,
      }),
    }))
    const answers = await callContracts(node, { calls })
    for (const [index, couple] of missing.entries()) {
      const pair = readAddress(answers[index])
      const lifetime = pair ? lifetimes.found : lifetimes.missing
      cache.set(getKey(couple), pair, Date.now() + lifetime)
    }
    return couples.map((couple) => cache.get(getKey(couple))?.value)
  }
}

type Couple = readonly [Address, Address]

export declare namespace createPairFinder {
  type Parameters = {
    factory: Address
    /** Lower case. */
    couples: readonly Couple[]
  }

  /** Resolves with one address per couple; `undefined` if there is no pool. */
  type ReturnType = (
    node: callNode.Node,
    parameters: Parameters,
  ) => Promise<readonly (Address | undefined)[]>
}

function readAddress(answer: `0x${string}` | undefined): Address | undefined {
  if (!answer || !/^0x0{24}[0-9a-f]{40}$/.test(answer)) return undefined
  const data = answer
  const pair = decodeFunctionResult({
    abi: factoryAbi,
    functionName: 'getPair',
    data,
  })
  return pair === zeroAddress ? undefined : pair
}

const reservesAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
])
const reservesData = encodeFunctionData({
  abi: reservesAbi,
  functionName: 'getReserves',
})

/** Reads the reserves of pools in base units, the token with the lower address first. Pools without a valid answer are omitted. */
export async function readReserves(
  node: callNode.Node,
  { pairs }: { pairs: readonly Address[] },
): Promise<ReadonlyMap<Address, readonly [bigint, bigint]>> {
  const calls = pairs.map((to) => ({ to, data: reservesData }))
  const answers = await callContracts(node, { calls })
  return new Map(
    pairs.flatMap((pair, index) => {
      const answer = answers[index]
      // Three words whose values fit their types; decoding would throw otherwise.
      if (!answer || !/^0x(0{36}[0-9a-f]{28}){2}0{56}[0-9a-f]{8}$/.test(answer))
        return []
      const [first, second] = decodeFunctionResult({
        abi: reservesAbi,
        functionName: 'getReserves',
        data: answer,
      })
      return [[pair, [first, second]] as const]
    }),
  )
}
