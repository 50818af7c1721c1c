import type { MailboxStore } from '../../mailbox/MailboxStore.ts'
import type { Methods, RpcContext } from '../Method.ts'
import { readDraft, readList, readObject, readTopic } from '../params.ts'
import { RelayError } from '../RelayError.ts'

/** Relay methods that publish. */
export const publishMethods = {
  /** Publishes one message to a topic. */
  publish: (context, params) =>
    publishDrafts(context, { drafts: [readDraft(params, context.limits)] }),

  /** Publishes several messages, all or none. */
  batchPublish(context, { messages }) {
    const { limits } = context
    const list = readList(messages, { limit: limits.batchSize })
    const drafts = list.map((it) => readDraft(readObject(it), limits))
    return publishDrafts(context, { drafts })
  },
} satisfies Methods

/** Methods by which newer clients propose and approve a session in one request. */
export const sessionMethods = {
  /** Does nothing: a topic needs no creation here. */
  async wc_createTopic(_, { topic }) {
    readTopic(topic)
    return true
  },

  /** Subscribes the dapp to the pairing, and publishes its proposal there. */
  wc_proposeSession(context, params) {
    const { pairingTopic: topic, sessionProposal: message } = params
    const { ttl = 300, tag = 1_100, attestation } = params
    const given = { topic, message, ttl, tag, attestation }
    const draft = readDraft(given, context.limits)
    return publishDrafts(context, { subscribe: [draft.topic], drafts: [draft] })
  },

  /**
   * Subscribes the wallet to the session, publishes its response on the pairing, and settles the session. The accounts and
   * permissions that the request names are ignored.
   */
  wc_approveSession(context, params) {
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
    return publishDrafts(context, { subscribe, drafts })
  },
} satisfies Methods

/** Publishes messages, and subscribes the sender first; all or nothing. */
async function publishDrafts(
  context: RpcContext,
  parameters: Pick<MailboxStore.PublishParameters, 'drafts' | 'subscribe'>,
): Promise<true> {
  const { clientId, address, store } = context
  const { drafts, subscribe = [] } = parameters
  if (!context.takePublishes(drafts.length))
    throw new RelayError('TooManyRequests', 'The project publishes too much')
  context.hold(subscribe)
  const published = await store.publish({
    ...{ clientId, address, subscribe, drafts },
  })
  for (const [index, { isNew, depth }] of published.entries())
    if (isNew) context.observePublish({ tag: drafts[index]?.tag ?? 0, depth })
  return true
}
