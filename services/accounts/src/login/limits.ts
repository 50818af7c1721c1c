import { createHmac } from 'node:crypto'
import { createRateError } from '@latchkit/shared/api/createApi'
import { deriveKey } from '@latchkit/shared/auth/keys'
import type { Accounts } from '../Accounts.ts'
import { notify, record } from '../audit.ts'
import { findUser } from '../store/users.ts'
import { resendPause } from './codes.ts'

const hour = 3_600_000
const day = 86_400_000

/** Rejects a login, or a change of the address, that one key retries for an address within 30 seconds. */
export async function countStart(
  accounts: Accounts,
  parameters: {
    kind: 'login' | 'emailChange'
    email: string
    thumbprint: string
  },
): Promise<void> {
  const { kind, email, thumbprint } = parameters
  const key = `${kind}:${hashEmail(accounts, email)}:${thumbprint}`
  await count(accounts, { key, limit: 1, window: resendPause })
}

/** Counts a mail with a code or a link: for its address, the client that requested it, and its project. Rejects above a limit. */
export async function countMail(
  accounts: Accounts,
  parameters: countMail.Parameters,
): Promise<void> {
  const { email, deviceId = '', client, projectId = '' } = parameters
  const { limits } = accounts.config
  // Others who know the address can't use up the mails of a device that is known.
  const address = `mails:${hashEmail(accounts, email)}:${deviceId}`
  const use = (key: string, limit: number, window = hour) =>
    count(accounts, { key, limit, window })
  await use(`mails:client:${client}`, limits.clientMailsPerHour)
  await use(`${address}:hour`, limits.addressMailsPerHour)
  await use(`${address}:day`, limits.addressMailsPerDay, day)
  await use(`mails:project:${projectId}`, limits.projectMailsPerHour)
}

export declare namespace countMail {
  type Parameters = {
    email: string
    /** The device that requests it, if the user has it already. */
    deviceId?: string | undefined
    client: string
    projectId?: string | undefined
  }
}

/** Counts a code that is tried for an address, right or wrong, so that new codes bring no more tries. Rejects above the limit. */
export async function countTryOfDay(
  accounts: Accounts,
  { email }: { email: string },
): Promise<void> {
  const { state, config } = accounts
  const key = `tries:${hashEmail(accounts, email)}`
  const limit = config.limits.addressTriesPerDay
  const use = { key, limit, window: day }
  const { isAllowed, resetsIn } = await state.count(use)
  if (isAllowed) return
  const isFirst = await state.mark(`locked:${key}`, { lifetime: resetsIn })
  const userId = isFirst && (await findUser(accounts.database, { email }))
  if (userId) {
    await record(accounts, { userId, event: 'loginLocked' })
    notify(accounts, { to: email, notice: 'loginLocked' })
  }
  throw createRateError(resetsIn)
}

async function count(
  { state }: Accounts,
  use: { key: string; limit: number; window: number },
): Promise<void> {
  const { isAllowed, resetsIn } = await state.count(use)
  if (!isAllowed) throw createRateError(resetsIn)
}

/** Returns the key of an address, from which it can't be read. */
function hashEmail({ secrets }: Accounts, email: string): string {
  const key = deriveKey(String(secrets[0]), 'addresses')
  return createHmac('sha256', key).update(email).digest('base64url')
}
