import { RpcError } from '@latchkit/protocol'
import { encodeFunctionData, erc20Abi, hexToBigInt, toHex } from 'viem'
import * as z from 'zod/mini'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callContracts } from '../../chain/callContracts.ts'
import { callNode, Quantity } from '../../chain/callNode.ts'
import type { GasSource } from '../../convert/ports.ts'

/** Blocks whose tips are compared, and the percentiles of their tips. */
const sample = { blocks: '0x5', percentiles: [25, 50, 90] }

const FeeHistory = z.object({
  baseFeePerGas: z.array(Quantity).check(z.minLength(1), z.maxLength(1_024)),
  reward: z.optional(
    z.nullable(z.array(z.array(Quantity)).check(z.maxLength(1_024))),
  ),
})

/** Creates a source of gas and allowances over the nodes of EVM networks. */
export function createGasSource({ chain }: { chain: ChainReader }): GasSource {
  return {
    async getPrices({ networkId, signal }) {
      const node = { chain, networkId, signal }
      const { blocks, percentiles } = sample
      const [current, history] = await Promise.all([
        callNode(node, {
          method: 'eth_gasPrice',
          params: [],
          schema: Quantity,
        }),
        callNode(node, {
          method: 'eth_feeHistory',
          params: [blocks, 'latest', percentiles],
          schema: FeeHistory,
        }).catch((error: unknown) => {
          // A network without fees of EIP-1559.
          if (error instanceof RpcError) return undefined
          throw error
        }),
      ])
      const base = history?.baseFeePerGas.at(-1) ?? current
      const getTip = (index: number) =>
        (history?.reward ?? []).reduce(
          (most, tips) => max(most, tips[index] ?? 0n),
          0n,
        )
      const standard = max(current, base + getTip(0))
      // The base fee grows by an eighth per block at most.
      const fast = max(standard, (base * 9n) / 8n + getTip(1))
      const instant = max(fast, (base * 5n) / 4n + getTip(2))
      return { standard, fast, instant }
    },

    async estimate({ networkId, signal, from, to, data, value }) {
      try {
        return await callNode(
          { chain, networkId, signal },
          {
            method: 'eth_estimateGas',
            params: [{ from, to, data, value: toHex(value) }],
            schema: Quantity,
          },
        )
      } catch (error) {
        if (error instanceof RpcError && error.code !== -32005) return undefined
        throw error
      }
    },

    async readAllowance({ networkId, signal, token, owner, spender }) {
      const [answer] = await callContracts(
        { chain, networkId, signal },
        {
          calls: [
            {
              to: token,
              data: encodeFunctionData({
                abi: erc20Abi,
                functionName: 'allowance',
                args: [owner, spender],
              }),
            },
          ],
        },
      )
      return answer?.length === 66 ? hexToBigInt(answer) : undefined
    },
  }
}

function max(one: bigint, two: bigint): bigint {
  return one > two ? one : two
}
