import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId, safeMethods } from '@latchkit/protocol'
import { postRpc } from '@latchkit/protocol/http'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { RawResponse } from '../http/responses.ts'
import type { RpcSource } from './ports.ts'
import type { RpcBody, RpcItem } from './readRpcBody.ts'
import { readRpcBody } from './readRpcBody.ts'

const maxBody = 1_048_576
/** Characters of all responses to one batch. */
const maxResponse = 33_554_432
const tooLarge = 'The answers are too large for one batch'
/** Calls of a batch that start in one turn of the event loop, or as many others as take as long; other requests are served in between. */
const sliceSize = 100
/** Calls of a batch whose method needs an HTTP request to a node for each. */
const maxSingle = 50
/** Calls of others that take as long as one of these. */
const singleWeight = 10
const tooMany = `At most ${maxSingle} requests of such methods may be in one batch`

/** Serves JSON-RPC by forwarding it to nodes. */
export function serveRpc({ source }: { source: RpcSource }): Route {
  const networkIds = new Set(source.networkIds)
  return implement(
    postRpc,
    async ({ query, body }) => {
      const { isBatch, items } = body as RpcBody
      const { chainId: networkId } = query
      if (!networkIds.has(networkId))
        throw new RequestError({
          status: 400,
          field: 'chainId',
          description: `"chainId" is not served here: ${networkId}`,
        })
      const { namespace } = parseNetworkId(networkId)
      const methods = rpcMethods.get(namespace)
      const context = { source, networkId, methods }
      const [item] = items
      // JSON-RPC 2.0 §6: an empty batch is one invalid request.
      if (!item) return toRaw(formatInvalid('null', 'The list is empty'))
      if (!isBatch) return toRaw(await handleItem(context, item))
      return toRaw(await handleBatch(context, items))
    },
    {
      maxBody,
      parseBody: readRpcBody,
      getCost: (body) => Math.max(1, (body as RpcBody).items.length),
    },
  )
}

/** Where the calls of a request go. */
type Context = {
  source: RpcSource
  networkId: NetworkId
  methods: ReadonlySet<string> | undefined
}

async function handleBatch(
  context: Context,
  items: readonly RpcItem[],
): Promise<string> {
  let hasResponse = false
  let outage: UpstreamError | undefined
  let broken: { error: unknown } | undefined
  let size = 0
  const serve = async (item: RpcItem) => {
    try {
      const text = await handleItem(context, item)
      hasResponse = true
      size += text.length
      // Dropped at once to free the memory.
      return size <= maxResponse ? text : formatFailure(item, -32005, tooLarge)
    } catch (error) {
      if (error instanceof UpstreamError) outage = error
      else broken ??= { error }
      return formatFailure(item, -32603, 'No node could be reached')
    }
  }

  const { singleMethods } = context.source
  const pending: (Promise<string> | string)[] = []
  let singleCount = 0
  let weight = 0
  for (const item of items) {
    if (weight >= sliceSize) {
      await nextTurn()
      weight = 0
    }
    const isSingle = 'method' in item && singleMethods?.has(item.method)
    if (isSingle) singleCount += 1
    const isExcess = isSingle && singleCount > maxSingle
    weight += isSingle && !isExcess ? singleWeight : 1
    pending.push(isExcess ? formatFailure(item, -32005, tooMany) : serve(item))
  }
  const texts = await Promise.all(pending)
  if (broken) throw broken.error
  // As with a single request, the client may retry with another server.
  if (outage && !hasResponse) throw outage
  const joined = texts.filter((text) => text !== '').join(',')
  return joined && `[${joined}]`
}

/** Returns an empty string for a notification. */
async function handleItem(
  { source, networkId, methods }: Context,
  item: RpcItem,
): Promise<string> {
  if (item.id === undefined) return ''
  const { id } = item
  if ('problem' in item) return formatInvalid(id, item.problem)
  const { method, params } = item
  if (!methods?.has(method))
    return formatFailure(item, -32601, 'The method is not served here')
  return formatResponse(id, await source.request({ networkId, method, params }))
}

function formatInvalid(id: string, problem: string): string {
  const message = `The request is not valid: ${problem}`
  return formatResponse(id, { error: { code: -32600, message } })
}

function formatFailure({ id }: RpcItem, code: number, message: string): string {
  return id === undefined
    ? ''
    : formatResponse(id, { error: { code, message } })
}

function toRaw(body: string): RawResponse {
  return RawResponse({ body, type: 'application/json' })
}

/** Formats a JSON-RPC 2.0 response. */
function formatResponse(id: string, response: RpcSource.Response): string {
  if ('result' in response)
    return `{"jsonrpc":"2.0","id":${id},"result":${response.result}}`
  return `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify(response.error)}}`
}

/** The allowed methods of each namespace: reads, and sending signed transactions. */
const rpcMethods: ReadonlyMap<Namespace, ReadonlySet<string>> = new Map([
  [
    'eip155',
    // Nodes do not implement the methods of wallets.
    new Set([...safeMethods].filter((method) => !method.startsWith('wallet_'))),
  ],
  [
    'solana',
    new Set([
      'getAccountInfo',
      'getBalance',
      'getBlock',
      'getBlockCommitment',
      'getBlockHeight',
      'getBlockTime',
      'getBlocks',
      'getBlocksWithLimit',
      'getEpochInfo',
      'getEpochSchedule',
      'getFeeForMessage',
      'getFirstAvailableBlock',
      'getGenesisHash',
      'getHealth',
      'getInflationReward',
      'getLatestBlockhash',
      'getMinimumBalanceForRentExemption',
      'getMultipleAccounts',
      'getProgramAccounts',
      'getRecentPrioritizationFees',
      'getSignatureStatuses',
      'getSignaturesForAddress',
      'getSlot',
      'getStakeMinimumDelegation',
      'getTokenAccountBalance',
      'getTokenAccountsByDelegate',
      'getTokenAccountsByOwner',
      'getTokenLargestAccounts',
      'getTokenSupply',
      'getTransaction',
      'getTransactionCount',
      'getTransactionsForAddress',
      'getVersion',
      'isBlockhashValid',
      'sendTransaction',
      'simulateTransaction',
    ]),
  ],
])
