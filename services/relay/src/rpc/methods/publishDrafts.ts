import type { MailboxStore } from '../../mailbox/MailboxStore.ts'
import { RelayError } from '../RelayError.ts'
import type { RpcContext } from '../RpcContext.ts'

/** Publishes messages, and subscribes the sender first; all or nothing. */
export async function publishDrafts(
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

export declare namespace publishDrafts {
  type Parameters = Pick<MailboxStore.PublishParameters, 'drafts' | 'subscribe'>
}
