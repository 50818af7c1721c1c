import type { Message } from './Message.ts'

/** English texts of the login by e-mail. */
export const enEmail = {
  'email.label': 'Email address',
  'email.submit': 'Continue with email',
  'email.invalid': 'Enter an email address like name@example.com.',
  'email.or': 'or',
  'email.operator':
    'An email wallet is hosted by its operator, who can open it until you protect it.',

  'email.sending': 'Sending email…',
  'email.title': 'Check your email',
  'email.device': 'Open the link we sent to {email}.',
  'email.number': 'The email shows this number too:',
  'email.waiting': 'Waiting for you to open the link…',
  'email.code': 'Enter the code we sent to {email}.',
  'email.codeLabel': '6-digit code',
  'email.checking': 'Checking the code…',
  'email.wrong': 'This code is wrong or has expired.',
  'email.resend': 'Send again',
  'email.resendIn': 'Send again in {seconds} s',
  'email.cooldown': 'Please try again after {seconds} seconds',
  'email.notSent': 'The email wasn’t sent. Try again.',
  'email.edit': 'Use another address',
  'email.connecting': 'Opening your wallet…',
  'email.failed': 'Not connected',
  'email.blocked':
    'Email login didn’t load. Check your internet and ad blocker.',
  'email.unconfirmed': 'The link wasn’t confirmed. Send another email.',
  'email.again': 'Log in again to open your wallet on this device.',
  'email.notOpened': 'Your wallet couldn’t be opened. Try again.',
  'email.declined': 'You declined to connect.',

  'email.change': 'Change email',
  'email.newLabel': 'New email address',
  'email.newCode': 'Send code',
  'email.same': 'This is your address already.',
  'email.presentCode': 'Enter the code we sent to your present address.',
  'email.changed': 'Email changed',

  'security.title': 'Security',

  'approve.title': 'Confirm in your wallet',
  'approve.notAllowed': 'Action not allowed',
} as const satisfies Readonly<Record<string, Message>>
