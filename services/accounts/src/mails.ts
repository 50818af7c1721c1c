import type { Mail } from '@latchkit/shared/mail/Mailer'
import type { Accounts } from './Accounts.ts'

type Text = Pick<Mail, 'subject' | 'text'>
type Names = { config: Pick<Accounts['config'], 'appName'> }

/** Formats the mail with a code. */
export function formatCode(
  { config }: Names,
  parameters: { code: string; number: string; origin: string },
): Text {
  const { code, number, origin } = parameters
  return {
    subject: `${config.appName}: your code`,
    text: `Your code is

    ${code}

It signs you in to ${origin}. It is valid for 10 minutes, and the screen that asks for it shows the number ${number}.

Enter it nowhere else, and give it to no one: with it, others get into your wallet. If you are not signing in to ${origin}, or the numbers differ, ignore this mail.`,
  }
}

/** Formats the mail with the link that confirms a new device. */
export function formatLink(
  { config }: Names,
  parameters: { url: string; number: string; origin: string },
): Text {
  const { url, number, origin } = parameters
  return {
    subject: `${config.appName}: confirm a new device`,
    text: `A device that has not been used before is signing in to ${origin} with this address. Its screen shows the number ${number}.

If it is yours and shows this number, open this link within 10 minutes, and confirm:

${url}

A code follows in another mail. If you are not signing in to ${origin}, or the numbers differ, ignore this mail.`,
  }
}

/** Formats the mail with a code for a change of the address. */
export function formatChange(
  { config }: Names,
  parameters: { code: string; number: string; newEmail: string },
): Text {
  const { code, number, newEmail } = parameters
  return {
    subject: `${config.appName}: change your address`,
    text: `Your code is

    ${code}

It changes the address of your wallet to ${newEmail}. It is valid for 10 minutes, and the screen that asks for it shows the number ${number}.

If you did not request this, ignore this mail, and look at the devices of your wallet: one of them did.`,
  }
}

const notices = {
  deviceAdded: 'A new device has signed in to your wallet.',
  deviceRevoked: 'A device was removed from your wallet.',
  emailChanged:
    'Your wallet has another address now. This one does not open it any more.',
  emailTaken:
    'Someone tried to use this address for another wallet. It already has one, and stays with it.',
  loginLocked:
    'Too many codes were tried for your wallet. No more are accepted for this address until tomorrow.',
  recoveryKeyReleased:
    'A device that had no part of your wallet was given the key to recover it.',
  sessionRevoked:
    'A session of your wallet was used in two places, as if it had been copied. It has ended; please sign in again.',
} as const

/** What happened to a wallet. */
type Notice = keyof typeof notices

/** Formats the mail about something that happened. */
export function formatNotice(
  { config }: Names,
  { notice, origin, device }: formatNotice.Parameters,
): Text {
  const where = origin ? `\n\nApp: ${origin}` : ''
  const which = device ? `\nDevice: ${device}` : ''
  return {
    subject: `${config.appName}: security notice`,
    text: `${notices[notice]}${where}${which}

If this was not you, sign in and remove the devices that you do not know.`,
  }
}

export declare namespace formatNotice {
  type Parameters = {
    notice: Notice
    origin?: string | undefined
    /** Its name. */
    device?: string | undefined
  }
}
