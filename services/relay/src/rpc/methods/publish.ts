import type { MailboxStore } from '../../mailbox/MailboxStore.ts'
import type { Method, RpcContext } from '../Method.ts'
import { readDraft, readList, readObject, readTopic } from '../params.ts'
import { RelayError } from '../RelayError.ts'

/** `irn_publish`: one message for a topic. */
export const publish: Method = async (context, params) =>
  await publishDrafts(context, { drafts: [readDraft(params, context.limits)] })

/** `irn_batchPublish`: several messages, all or none. */
export const batchPublish: Method = async (context, { messages }) => {
  const { limits } = context
  const list = readList(messages, { limit: limits.batchSize })
  const drafts = list.map((it) => readDraft(readObject(it), limits))
  return await publishDrafts(context, { drafts })
}

/** `wc_proposeSession` of newer clients: subscribes the dapp to the pairing, and publishes its proposal there. */
export const proposeSession: Method = async (context, params) => {
  const { pairingTopic: topic, sessionProposal: message, attestation } = params
  const { ttl = 300, tag = 1_100 } = params
  const given = { topic, message, ttl, tag, attestation }
  const draft = readDraft(given, context.limits)
  const subscribe = [draft.topic]
  return await publishDrafts(context, { subscribe, drafts: [draft] })
}

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

/** `wc_createTopic`: a topic needs no creation here. */
export const createTopic: Method = async (_, { topic }) => {
  readTopic(topic)
  return true
}

/** Publishes messages, and subscribes the sender first; all or nothing. */
async function publishDrafts(
  context: RpcContext,
  parameters: publishDrafts.Parameters,
): Promise<true> {
  const { clientId, store } = context
  const { drafts, subscribe = [] } = parameters
  if (!context.takePublishes(drafts.length))
    throw new RelayError('TooManyRequests', 'The project publishes too much')
  context.hold(subscribe)
  const published = await store.publish({ clientId, subscribe, drafts })
  for (const [index, { isNew, depth }] of published.entries())
    if (isNew) context.observePublish({ tag: drafts[index]?.tag ?? 0, depth })
  return true
}

declare namespace publishDrafts {
  type Parameters = Pick<MailboxStore.PublishParameters, 'drafts' | 'subscribe'>
}
