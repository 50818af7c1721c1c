import type { MailboxStore } from '../MailboxStore.ts'
import { formatReceipt } from './formatReceipt.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Notes what a client has received: at once for those who read, on disk a little later. */
export async function acknowledge(
  { sql, committer, receipts: pending }: SqliteContext,
  { clientId, receipts }: MailboxStore.AcknowledgeParameters,
): Promise<void> {
  const texts = receipts.map((it) => formatReceipt({ clientId, ...it }))
  for (const text of texts) pending.add(text)
  const receive = () => {
    for (const { topic, messageId } of receipts)
      sql.receive.run(clientId, topic, messageId)
  }
  try {
    // Lost with the power, a receipt costs a message that comes twice.
    await committer.write(receive, { isUrgent: false })
  } finally {
    for (const text of texts) pending.delete(text)
  }
}
