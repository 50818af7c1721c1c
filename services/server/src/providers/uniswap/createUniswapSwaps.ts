import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callContracts } from '../../chain/callContracts.ts'
import type { callNode } from '../../chain/callNode.ts'
import type { SwapSource } from '../../convert/ports.ts'
import { createPairFinder, readReserves } from '../prices/readPools.ts'

const routerAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
])

/** Creates a source of swaps through the pools of Uniswap v2, or of an exchange with the same contracts. It calls the nodes of the networks, without a key. */
export function createUniswapSwaps({
  chain,
  networks,
}: createUniswapSwaps.Parameters): SwapSource {
  const findPairs = createPairFinder()
  const byId = new Map(networks.map((it) => [it.networkId, it]))
  const exchanges = new Map<NetworkId, Exchange>()

  /** Finds the exchange of a router, once; `undefined` if there is no router at its address. */
  async function findExchange(
    node: callNode.Node,
  ): Promise<Exchange | undefined> {
    const network = byId.get(node.networkId)
    const known = exchanges.get(node.networkId)
    if (!network || known) return known
    const router = network.router.toLowerCase() as Address
    const [factory, weth] = await callContracts(node, {
      calls: (['factory', 'WETH'] as const).map((functionName) => ({
        to: router,
        data: encodeFunctionData({ abi: routerAbi, functionName }),
      })),
    }).then((answers) => answers.map(readAddress))
    if (!factory || !weth) return undefined
    const bridges = network.bridges.map((it) => it.toLowerCase() as Address)
    const exchange = { router, factory, weth, bridges }
    exchanges.set(node.networkId, exchange)
    return exchange
  }

  return {
    async findRouter({ networkId, signal }) {
      return (await findExchange({ chain, networkId, signal }))?.router
    },

    async findRoute({ networkId, signal, from, to, amount }) {
      const node = { chain, networkId, signal }
      const exchange = await findExchange(node)
      if (!exchange) return undefined
      const { router, factory, weth } = exchange
      const [start, end] = [from, to].map((it) =>
        it === nativeAddress ? weth : it,
      ) as [Address, Address]
      // Wrapping is no swap.
      if (start === end) return undefined
      const paths = listPaths(exchange, { start, end })
      const couples = paths.flatMap(toCouples)
      const [outputs, pairs] = await Promise.all([
        callContracts(node, {
          calls: paths.map((path) => ({
            to: router,
            data: encodeFunctionData({
              abi: routerAbi,
              functionName: 'getAmountsOut',
              args: [amount, path],
            }),
          })),
        }),
        findPairs(node, { factory, couples }),
      ])
      const reserves = await readReserves(node, {
        pairs: [...new Set(pairs.filter((it) => it !== undefined))],
      })
      const pools = new Map(
        couples.map((couple, index) => {
          const pair = pairs[index]
          return [couple.join(), pair && reserves.get(pair)] as const
        }),
      )
      const routes = paths.flatMap((path, index) => {
        const amounts = readAmounts(outputs[index], path.length)
        const output = amounts?.at(-1) ?? 0n
        const isDeep =
          output > 0n &&
          toCouples(path).every(([paid, received], step) => {
            const held = pools.get([paid, received].join())
            const own = held?.[paid < received ? 0 : 1] ?? 0n
            // As much as the pool has costs half of what the other side has.
            return (amounts?.[step] ?? own) < own
          })
        return isDeep ? [{ router, path, output }] : []
      })
      return routes.reduce<SwapSource.Route | undefined>(
        (best, it) => (best && best.output >= it.output ? best : it),
        undefined,
      )
    },

    encodeSwap({ route, from, to, amount, minimum, recipient, deadline }) {
      const { router, path } = route
      const rest = [minimum, [...path], recipient, deadline] as const
      const abi = routerAbi
      if (from === nativeAddress) {
        const functionName = 'swapExactETHForTokens'
        const data = encodeFunctionData({ abi, functionName, args: rest })
        return { to: router, data, value: amount }
      }
      const functionName =
        to === nativeAddress
          ? 'swapExactTokensForETH'
          : 'swapExactTokensForTokens'
      const args = [amount, ...rest] as const
      const data = encodeFunctionData({ abi, functionName, args })
      return { to: router, data, value: 0n }
    },
  }
}

export declare namespace createUniswapSwaps {
  type Parameters = {
    chain: ChainReader
    networks: readonly SwapNetwork[]
  }
}

/** The exchange of a network. Addresses may be in any case. */
type SwapNetwork = {
  readonly networkId: NetworkId
  readonly router: Address
  /** Tokens, beside the wrapped native currency, that a swap may go through. */
  readonly bridges: readonly Address[]
}

type Exchange = {
  readonly router: Address
  readonly factory: Address
  readonly weth: Address
  readonly bridges: readonly Address[]
}

type Path = readonly Address[]

/** Returns the ways between two tokens: directly, through one token, and through two. */
function listPaths(
  { weth, bridges }: Exchange,
  { start, end }: { start: Address; end: Address },
): readonly Path[] {
  const via = [weth, ...bridges].filter((it) => it !== start && it !== end)
  const inner: readonly Path[] = [
    [],
    ...via.map((it) => [it]),
    ...via.flatMap((one) =>
      via.flatMap((two) => (one === two ? [] : [[one, two]])),
    ),
  ]
  return inner.map((path) => [start, ...path, end])
}

function toCouples(path: Path): (readonly [Address, Address])[] {
  return path
    .slice(1)
    .map((token, index) => [path[index] ?? token, token] as const)
}

function readAddress(answer: `0x${string}` | undefined): Address | undefined {
  const [, digits] = /^0x0{24}([0-9a-f]{40})$/.exec(answer ?? '') ?? []
  return digits === undefined || /^0+$/.test(digits) ? undefined : `0x${digits}`
}

/** Reads the amounts of a path's tokens; `undefined` if the router refused it. */
function readAmounts(
  data: `0x${string}` | undefined,
  length: number,
): readonly bigint[] | undefined {
  // An offset, a length, and as many words.
  if (data?.length !== 2 + 64 * (2 + length)) return undefined
  try {
    return decodeFunctionResult({
      abi: routerAbi,
      functionName: 'getAmountsOut',
      data,
    })
  } catch {
    return undefined
  }
}
