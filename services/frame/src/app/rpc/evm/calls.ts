import { OutcomeUnknownError, RpcError } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type { PreparedTransaction } from '../../../approvals/ApprovalRequest.ts'
import { parseTransaction } from '../../../approvals/evm/parseTransaction.ts'
import { createId } from '../../../keys/bytes.ts'
import { askVisitor, enqueue } from '../../approval.ts'
import type { Frame } from '../../Frame.ts'
import { toNetworkId } from '../../network.ts'
import { callNode } from '../callNode.ts'
import type { Method } from '../Method.ts'
import type { Batch } from './batches.ts'
import {
  findBatch,
  getPage,
  removeBatch,
  saveBatch,
  settleBatches,
} from './batches.ts'
import { sendTransaction } from './sendTransaction.ts'

const Capabilities = z.record(
  z.string(),
  z.looseObject({ optional: z.optional(z.boolean()) }),
)

const Parameters = z.looseObject({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  from: z.optional(z.string()),
  chainId: z.union([z.string(), z.number()]),
  atomicRequired: z.optional(z.boolean()),
  capabilities: z.optional(Capabilities),
  calls: z.array(z.looseObject({ capabilities: z.optional(Capabilities) })),
})

/** Answers `wallet_sendCalls`: one approval for all, then a transaction for each call, in their order. */
export const sendCalls: Method = async (
  frame,
  { networkId, account, params, signal },
) => {
  const [given] = params as [unknown]
  const { data } = z.safeParse(Parameters, given)
  if (!data) throw new RpcError({ code: -32602 })
  if (toNetworkId(data.chainId) !== networkId)
    throw new RpcError({ code: 5710 })
  if (data.from && data.from.toLowerCase() !== account.toLowerCase())
    throw new RpcError({ code: 4100 })
  if (data.atomicRequired) throw new RpcError({ code: 5760 })
  for (const { capabilities = {} } of [data, ...data.calls])
    if (Object.values(capabilities).some((it) => !it.optional))
      throw new RpcError({ code: 5700 })
  const { id = createId() } = data
  const calls = data.calls.map((call) => {
    const { capabilities: _, ...rest } = call
    const parsed = parseTransaction(rest, { account, chainId: networkId })
    if (!parsed) throw new RpcError({ code: -32602 })
    return parsed
  })
  const { origin } = frame
  const common = { origin, account, chainId: networkId }
  const run = async () => {
    if (await findBatch(frame, { id })) throw new RpcError({ code: 5720 })
    const request = { kind: 'sendCalls', ...common, calls } as const
    const { transactions } = await askVisitor(frame, request, { signal })
    const [first, ...rest] = transactions ?? []
    if (!first || transactions?.length !== calls.length)
      throw new RpcError({ code: -32603 })
    const begun = await begin(frame, {
      ...{ id, networkId, count: calls.length, account, first },
    })
    // The app has its answer once the first was sent; the approval was for all.
    enqueueRest(frame, begun, { account, rest })
    return { id }
  }
  return await enqueue(frame, run, { signal })
}

/** Sends the first transaction. If it was not sent, its id may be used again. */
async function begin(
  frame: Frame,
  parameters: Pick<Batch, 'id' | 'networkId' | 'count'> & {
    account: string
    first: PreparedTransaction
  },
): Promise<Batch> {
  const { account, first, ...batch } = parameters
  try {
    return await sendNext(
      frame,
      {
        ...{ ...batch, hashes: [], isOver: false },
        ...{ page: getPage(frame), at: frame.now() },
      },
      { account, prepared: first },
    )
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) await removeBatch(frame, batch)
    throw error
  }
}

/** Sends the next transaction of a batch, whose hash is stored first: the page may be closed meanwhile. */
async function sendNext(
  frame: Frame,
  batch: Batch,
  parameters: { account: string; prepared: PreparedTransaction },
): Promise<Batch> {
  const { networkId, hashes } = batch
  let signed = batch
  try {
    await sendTransaction(frame, {
      ...{ ...parameters, networkId },
      async onSigned(hash) {
        signed = { ...batch, hashes: [...hashes, hash] }
        await saveBatch(frame, signed)
      },
    })
    return signed
  } catch (error) {
    const isUnknown = error instanceof OutcomeUnknownError
    await saveBatch(
      frame,
      isUnknown ? { ...signed, page: undefined } : { ...batch, isOver: true },
    )
    throw error
  }
}

function enqueueRest(
  frame: Frame,
  begun: Batch,
  parameters: { account: string; rest: readonly PreparedTransaction[] },
): void {
  const { account, rest } = parameters
  const { signal } = new AbortController()
  let batch = begun
  let isBegun = false
  const run = async () => {
    isBegun = true
    for (const prepared of rest)
      batch = await sendNext(frame, batch, { account, prepared })
    await saveBatch(frame, { ...batch, isOver: true })
  }
  enqueue(frame, run, { signal, approved: account })
    .catch(async () => {
      // What failed shows in the status; the visitor may have signed out before.
      if (!isBegun) await saveBatch(frame, { ...batch, isOver: true })
    })
    .catch(() => undefined)
}

const Receipt = z.object({
  status: z.string(),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
  logs: z.array(
    z.object({
      address: z.string(),
      data: z.string(),
      topics: z.array(z.string()),
    }),
  ),
})

/** Answers `wallet_getCallsStatus` for calls that this app has sent from this device. */
export const getCallsStatus: Method<
  Omit<Method.Parameters, 'account'>
> = async (frame, { params, signal }) => {
  const [id] = Array.isArray(params) ? params : []
  const batch =
    typeof id === 'string' ? await findBatch(frame, { id }) : undefined
  if (!batch) throw new RpcError({ code: 5730 })
  settleBatches(frame)
  const { networkId, hashes, count, isOver } = batch
  const answers = await Promise.all(
    hashes.map((hash) =>
      callNode(frame, {
        ...{ networkId, method: 'eth_getTransactionReceipt', params: [hash] },
        signal,
      }),
    ),
  )
  const receipts = answers.flatMap((it) => {
    const { data } = z.safeParse(Receipt, it)
    return data ? [data] : []
  })
  const isPending =
    receipts.length < hashes.length || (hashes.length < count && !isOver)
  return {
    ...{ version: '2.0.0', id, atomic: false },
    chainId: `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`,
    status: isPending ? 100 : getStatus(receipts, count),
    receipts,
  }
}

/** EIP-5792: 200 if all succeeded, 400 if none was included, 500 if all that was included failed, else 600. */
function getStatus(
  receipts: readonly { status: string }[],
  count: number,
): number {
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === count) return 200
  if (receipts.length === 0) return 400
  return succeeded === 0 ? 500 : 600
}
