import type { NetworkId } from '@latchkit/protocol'
import { buildSwap, buildSwapApproval } from '@latchkit/protocol/http'
import type { Address } from 'viem'
import { encodeFunctionData, erc20Abi } from 'viem'
import { nativeAddress } from '../account/ports.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import type { ConvertPorts } from './createConvertService.ts'
import type { SwapSource } from './ports.ts'
import {
  createLiquidityError,
  createUnsupportedError,
  isEvm,
  parseSwap,
} from './swapRequest.ts'

/** Per cent by which a swap may pay less than its quote, unless the request says another. */
const defaultSlippage = 1

/** Seconds after which a swap that is in no block can't be done any more. */
const lifetime = 1_200n

/** Gas of a swap that is not estimated: for the first pool, and for each further one. */
const swapGas = { first: 180_000n, further: 100_000n }

/** Serves the approval of exactly the amount of a swap, for the router of the network. */
export function serveSwapApproval(ports: ConvertPorts): Route {
  const { networkIds } = ports
  return implement(
    buildSwapApproval,
    async ({ query, request: { signal } }) => {
      const { networkId, from: token, account } = parseSwap(networkIds, query)
      const spender = await requireRouter(ports, { networkId, signal })
      if (token === nativeAddress)
        throw new RequestError({
          status: 400,
          field: 'from',
          description:
            '"from" is not valid: the native currency needs no approval',
        })
      if (query.amount === undefined)
        throw new RequestError({
          status: 400,
          field: 'amount',
          description:
            '"amount" is missing: approvals are for an exact amount only',
        })
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, BigInt(query.amount)],
      })
      const call = { to: token, data, value: 0n }
      const eip155 = await readGas(ports, {
        ...{ networkId, account, call, signal },
        refusal: 'The token refuses the approval',
      })
      return {
        tx: {
          from: `${networkId}:${account}` as const,
          to: `${networkId}:${token}` as const,
          data,
          value: '0',
          eip155,
        },
      }
    },
  )
}

/** Serves a swap that pays the account at least the quoted amount less the slippage, or reverts. */
export function serveSwap(ports: ConvertPorts): Route {
  const { networkIds, swaps, now } = ports
  return implement(buildSwap, async ({ body, request: { signal } }) => {
    const { networkId, from, to, account } = parseSwap(networkIds, body)
    await requireRouter(ports, { networkId, signal })
    const amount = BigInt(body.amount)
    const route = await swaps.findRoute({
      ...{ networkId, from, to, amount, signal },
    })
    if (!route) throw createLiquidityError()
    const quoted =
      body.toAmount === undefined ? route.output : BigInt(body.toAmount)
    const slippage = body.eip155?.slippage ?? defaultSlippage
    const minimum = getMinimum(quoted, slippage)
    if (route.output < minimum)
      throw new RequestError({
        status: 400,
        field: 'toAmount',
        description: 'The price has changed: the swap would pay too little',
      })
    const deadline = BigInt(Math.floor(now() / 1_000)) + lifetime
    const call = swaps.encodeSwap({
      ...{ route, from, to, amount, minimum, deadline, recipient: account },
    })
    const further = BigInt(Math.max(route.path.length - 2, 0))
    const eip155 = await readGas(ports, {
      ...{ networkId, account, call, signal },
      gas: body.disableEstimate
        ? swapGas.first + further * swapGas.further
        : undefined,
      refusal:
        'The swap would fail: the balance or the allowance is too low, or the token can not be swapped',
    })
    return {
      tx: {
        from: `${networkId}:${account}` as const,
        to: `${networkId}:${call.to}` as const,
        data: call.data,
        amount: `${call.value}`,
        eip155,
      },
    }
  })
}

/** Returns the least that a swap pays, rounded up: a slippage of 0 allows no less. */
function getMinimum(quoted: bigint, slippage: number): bigint {
  const kept = 1_000_000n - BigInt(Math.round(slippage * 10_000))
  const minimum = (quoted * kept + 999_999n) / 1_000_000n
  return minimum > 0n ? minimum : 1n
}

async function requireRouter(
  { swaps }: ConvertPorts,
  query: SwapSource.Query,
): Promise<Address> {
  const router = isEvm(query.networkId)
    ? await swaps.findRouter(query)
    : undefined
  if (!router) throw createUnsupportedError('Swaps')
  return router
}

/** Reads the gas of a call and its price. Throws `RequestError` if the call would revert. */
async function readGas(
  { gas }: ConvertPorts,
  parameters: {
    networkId: NetworkId
    account: Address
    call: SwapSource.Call
    signal: AbortSignal
    /** Default: estimated. */
    gas?: bigint | undefined
    refusal: string
  },
): Promise<{ gas: string; gasPrice: string }> {
  const { networkId, account, call, signal, refusal } = parameters
  const [units, { standard }] = await Promise.all([
    parameters.gas ??
      gas.estimate({ networkId, signal, ...call, from: account }),
    gas.getPrices({ networkId, signal }),
  ])
  if (units === undefined)
    throw new RequestError({
      status: 400,
      field: 'amount',
      description: refusal,
    })
  return { gas: `${units}`, gasPrice: `${standard}` }
}
