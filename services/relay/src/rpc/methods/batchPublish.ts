import { readDraft } from '../params/readDraft.ts'
import { readList } from '../params/readList.ts'
import { readObject } from '../params/readObject.ts'
import type { Method } from './Method.ts'
import { publishDrafts } from './publishDrafts.ts'

/** `irn_batchPublish`: several messages, all or none. */
export const batchPublish: Method = async (context, { messages }) => {
  const { limits } = context
  const list = readList(messages, { limit: limits.batchSize })
  const drafts = list.map((it) => readDraft(readObject(it), limits))
  return await publishDrafts(context, { drafts })
}
