import type { auditEvents } from '@latchkit/protocol/accounts'
import type { Accounts } from './Accounts.ts'
import { formatNotice } from './mails.ts'

/** Adds an entry to the audit log of a user. */
export async function record(
  accounts: Accounts,
  { event, ...parameters }: record.Parameters,
): Promise<void> {
  await recordAll(accounts, { ...parameters, events: [event] })
}

/** Adds what happened at once to the audit log of a user. */
export async function recordAll(
  { database, now }: Accounts,
  parameters: recordAll.Parameters,
): Promise<void> {
  const { userId, events, deviceId = null, origin = null } = parameters
  await database
    .insertInto('audit_events')
    .values(
      events.map((event) => ({
        ...{ user_id: userId, event, origin },
        ...{ device_id: deviceId, at: new Date(now()) },
      })),
    )
    .execute()
}

export declare namespace recordAll {
  type Parameters = Omit<record.Parameters, 'event'> & {
    /** At least one, in the order in which they are listed. */
    events: readonly record.Parameters['event'][]
  }
}

export declare namespace record {
  type Parameters = {
    userId: string
    event: (typeof auditEvents)[number]
    deviceId?: string | undefined
    origin?: string | undefined
  }
}

/** Mails a notice. What it is about has happened, so that nothing waits for it, and a failure is logged only. */
export function notify(
  accounts: Accounts,
  { to, ...parameters }: { to: string } & formatNotice.Parameters,
): void {
  const { mailer, logger } = accounts
  mailer
    .send({ to, ...formatNotice(accounts, parameters) })
    .catch((error: Error) =>
      logger.warn(
        { notice: parameters.notice, error: error.name },
        'a notice was not sent',
      ),
    )
}
