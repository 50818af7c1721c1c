import { readDraft } from '../params/readDraft.ts'
import type { Method } from './Method.ts'
import { publishDrafts } from './publishDrafts.ts'

/** `wc_proposeSession` of newer clients: subscribes the dapp to the pairing, and publishes its proposal there. */
export const proposeSession: Method = async (context, params) => {
  const { pairingTopic: topic, sessionProposal: message, attestation } = params
  const { ttl = 300, tag = 1_100 } = params
  const given = { topic, message, ttl, tag, attestation }
  const draft = readDraft(given, context.limits)
  const subscribe = [draft.topic]
  return await publishDrafts(context, { subscribe, drafts: [draft] })
}
