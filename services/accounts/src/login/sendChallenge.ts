import { ApiError } from '@latchkit/shared/api/ApiError'
import {
  createLinkToken,
  hashLink,
  sealLinkPart,
} from '@latchkit/shared/links/linkPart'
import type { Mail } from '@latchkit/shared/mail/Mailer'
import { MailRefusedError } from '@latchkit/shared/mail/Mailer'
import type { Accounts } from '../Accounts.ts'
import { createId } from '../ids.ts'
import { formatChange, formatCode, formatLink, formatNotice } from '../mails.ts'
import type { Challenge } from '../store/challenges.ts'
import { addChallenge } from '../store/challenges.ts'
import {
  codeLifetime,
  createCode,
  createNumber,
  hashCode,
  resendPause,
} from './codes.ts'

/** Adds a challenge and mails its code or link, or returns its part of a link. */
export async function sendChallenge(
  accounts: Accounts,
  parameters: sendChallenge.Parameters,
): Promise<sendChallenge.ReturnType> {
  const { mail, sent } = await prepareChallenge(accounts, parameters)
  if (mail) await deliver(accounts, mail)
  return sent
}

/** Adds a challenge, and returns the mail that is to be delivered. */
export async function prepareChallenge(
  accounts: Accounts,
  parameters: sendChallenge.Parameters,
): Promise<{ mail: Mail | undefined; sent: sendChallenge.ReturnType }> {
  const { isTaken = false, ...values } = parameters
  const id = createId()
  const number = createNumber()
  const content = createContent(accounts, { ...values, id, number, isTaken })
  const { mail, part, ...stored } = content
  await addChallenge(accounts.database, {
    ...{ ...values, ...stored, id, number },
    ...{ status: 'open', tries: 0 },
  })
  return { mail, sent: describeChallenge({ id, number, part }) }
}

export declare namespace sendChallenge {
  type Parameters = Pick<
    Challenge,
    | ('kind' | 'email' | 'thumbprint' | 'origin' | 'user_id' | 'new_email')
    | ('step' | 'is_new_device')
  > & {
    /** Whether another user has the address: a notice is sent, and no code is right. */
    isTaken?: boolean | undefined
  }
  type ReturnType = {
    challenge: string
    number: string
    resendAfter: number
    expiresIn: number
    part?: string | undefined
  }
}

/** Returns what a client learns of a challenge. */
export function describeChallenge({
  id,
  number,
  part,
}: Pick<Challenge, 'id' | 'number'> & {
  part: string | undefined
}): sendChallenge.ReturnType {
  return {
    ...{ challenge: id, number, ...(part !== undefined && { part }) },
    resendAfter: resendPause / 1_000,
    expiresIn: codeLifetime / 1_000,
  }
}

/** Creates a new code or link for a challenge, and its mail, or its part of the link that the frame's host mails. */
export function createContent(
  accounts: Accounts,
  parameters: createContent.Parameters,
): createContent.ReturnType {
  const { id, email, step, kind, number, origin, isTaken } = parameters
  const { linkSecret: secret } = accounts
  const sentAt = accounts.now()
  const times = {
    sent_at: new Date(sentAt),
    expires_at: new Date(sentAt + codeLifetime),
  }
  if (isTaken) {
    const text = formatNotice(accounts, { notice: 'emailTaken' })
    const mail = { to: email, ...text }
    return { ...times, mail, part: undefined, code_hash: null, link_hash: null }
  }
  if (step === 'device') {
    const token = createLinkToken()
    const link_hash = hashLink(token)
    if (secret !== undefined) {
      const { thumbprint } = parameters
      const content = { email, origin, thumbprint, token }
      const service = 'accounts'
      const part = sealLinkPart(
        { ...content, sealedAt: sentAt },
        { service, secret },
      )
      return { ...times, mail: undefined, part, code_hash: null, link_hash }
    }
    const url = `${accounts.publicUrl}/device?token=${token}`
    const mail = { to: email, ...formatLink(accounts, { url, number, origin }) }
    return { ...times, mail, part: undefined, code_hash: null, link_hash }
  }
  const code = createCode()
  const code_hash = hashCode(accounts, { challenge: id, code })
  const newEmail = kind === 'login' ? undefined : parameters.new_email
  const text = newEmail
    ? formatChange(accounts, { code, number, newEmail })
    : formatCode(accounts, { code, number, origin })
  const mail = { to: email, ...text }
  return { ...times, mail, part: undefined, code_hash, link_hash: null }
}

export declare namespace createContent {
  type Parameters = Pick<
    Challenge,
    | ('id' | 'kind' | 'email' | 'new_email' | 'step' | 'number' | 'origin')
    | 'thumbprint'
  > & { isTaken: boolean }
  type ReturnType = Pick<
    Challenge,
    'code_hash' | 'link_hash' | 'sent_at' | 'expires_at'
  > & {
    /** `undefined` for a link that the frame's host mails. */
    mail: Mail | undefined
    part: string | undefined
  }
}

/** Sends a mail that the visitor waits for. A failure has the same words for every address. */
export async function deliver(accounts: Accounts, mail: Mail): Promise<void> {
  const { mailer, logger } = accounts
  try {
    await mailer.send(mail)
  } catch (cause) {
    const error = cause instanceof Error ? cause.name : typeof cause
    logger.warn({ error }, 'a mail was not sent')
    if (cause instanceof MailRefusedError)
      throw new ApiError({
        status: 400,
        field: 'email',
        description: 'No mail can be sent to this address',
        cause,
      })
    throw new ApiError({
      status: 503,
      description: 'Mail cannot be sent at the moment; please try again',
      cause,
    })
  }
}
