import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** The request by which a message is handed to a client. */
export function formatPush(parameters: formatPush.Parameters): string {
  const { id, subscriptionId, entry } = parameters
  const { topic, message, publishedAt, tag, attestation } = entry
  return JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: {
      id: subscriptionId,
      data: { topic, message, publishedAt, tag, attestation },
    },
  })
}

export declare namespace formatPush {
  type Parameters = {
    id: number
    subscriptionId: string
    entry: MailboxStore.Entry
  }
}
