import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { askNode } from '../indexer/chain/askNode.ts'
import { callContracts } from '../indexer/tokens/callContracts.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
])
const data = encodeFunctionData({ abi, functionName: 'getReserves' })

/** What some pools hold, in base units, the token with the lower address first; `undefined` where one says nothing. */
export async function readReserves(
  node: askNode.Node,
  { pairs }: { pairs: readonly Address[] },
): Promise<ReadonlyMap<Address, readonly [bigint, bigint]>> {
  const calls = pairs.map((to) => ({ to, data }))
  const answers = await callContracts(node, { calls })
  return new Map(
    pairs.flatMap((pair, index) => {
      const answer = answers[index]
      // Three words; numbers that are too large for their type throw below.
      if (!answer || !/^0x(0{36}[0-9a-f]{28}){2}0{56}[0-9a-f]{8}$/.test(answer))
        return []
      const [first, second] = decodeFunctionResult({
        abi,
        functionName: 'getReserves',
        data: answer,
      })
      return [[pair, [first, second]] as const]
    }),
  )
}
