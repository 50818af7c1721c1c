import type { ApprovalRequest, Rpc } from './ApprovalRequest.ts'
import { createNode, hasCode } from './evm/network.ts'
import {
  listActionDangers,
  readCode,
  readTokens,
  reviewCalls,
  unique,
} from './evm/reviewCalls.ts'
import { reviewMessage } from './messages/reviewMessage.ts'
import type { Danger, DangerSeverity, Review } from './Review.ts'
import { createDanger } from './Review.ts'
import { reviewSolana } from './solana/reviewSolana.ts'
import { reviewTypedData } from './typedData/reviewTypedData.ts'

/** Finds out what a request does, what it costs and what is dangerous about it. What the network doesn't answer is left open, and said to be. */
export async function reviewRequest(
  request: ApprovalRequest,
  parameters: reviewRequest.Parameters,
): Promise<Review> {
  const review = await inspect(request, parameters)
  const dangers = [...unique(review.dangers)].sort(
    (one, other) => order[one.severity] - order[other.severity],
  )
  return { ...review, dangers }
}

export declare namespace reviewRequest {
  type Parameters = {
    rpc: Rpc
    signal: AbortSignal
    /** Milliseconds since 1970. */
    now: number
  }
}

const order: Readonly<Record<DangerSeverity, number>> = {
  blocked: 0,
  high: 1,
  notice: 2,
}

async function inspect(
  request: ApprovalRequest,
  { rpc, signal, now }: reviewRequest.Parameters,
): Promise<Review> {
  if (!('chainId' in request))
    return { actions: [], dangers: [], tokens: new Map(), details: [] }
  const node = createNode({ chainId: request.chainId, rpc, signal })
  switch (request.kind) {
    case 'signMessage':
    case 'solanaSignMessage':
      return reviewMessage(request, { now })
    case 'signTypedData': {
      const review = reviewTypedData(request, { now })
      const { verifyingContract } = request.typedData.domain
      const contract =
        typeof verifyingContract === 'string' ? verifyingContract : undefined
      const [code, tokens, isContract] = await Promise.all([
        readCode(node, review.actions),
        readTokens(node, review.actions),
        contract && hasCode(node, contract),
      ])
      const dangers: Danger[] = [...review.dangers]
      if (isContract === false) dangers.push(createDanger('noContract'))
      const { account } = request
      dangers.push(...listActionDangers(review.actions, { account, code }))
      return { ...review, tokens, dangers }
    }
    case 'sendTransaction':
    case 'sendCalls':
      return reviewCalls(request, { node })
    default:
      return reviewSolana(request, { node })
  }
}
