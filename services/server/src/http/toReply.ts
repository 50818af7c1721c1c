import { isReply, Reply } from './Reply.ts'

/** What a handler returned, as it travels. */
export function toReply(value: unknown): Reply {
  if (isReply(value)) return value
  return Reply({ body: JSON.stringify(value), type: 'application/json' })
}
