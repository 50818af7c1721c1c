import { readDraft } from '../params/readDraft.ts'
import type { Method } from './Method.ts'
import { publishDrafts } from './publishDrafts.ts'

/** `irn_publish`: one message for a topic. */
export const publish: Method = async (context, params) =>
  await publishDrafts(context, { drafts: [readDraft(params, context.limits)] })
