import { readDraft } from '../params/readDraft.ts'
import type { Method } from './Method.ts'
import { publishDrafts } from './publishDrafts.ts'

/**
 * `wc_approveSession` of newer clients: subscribes the wallet to the session, answers the proposal on the pairing, and
 * settles the session. What it tells of accounts and permissions is not the relay's business.
 */
export const approveSession: Method = async (context, params) => {
  const { pairingTopic, sessionTopic, ttl = 300 } = params
  const response = {
    ...{ topic: pairingTopic, tag: 1_101, ttl },
    message: params.sessionProposalResponse,
  }
  const settlement = {
    ...{ topic: sessionTopic, tag: 1_102, ttl },
    message: params.sessionSettlementRequest,
  }
  const drafts = [response, settlement].map((it) =>
    readDraft(it, context.limits),
  )
  const subscribe = drafts.slice(1).map(({ topic }) => topic)
  return await publishDrafts(context, { subscribe, drafts })
}
