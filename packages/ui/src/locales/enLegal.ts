import type { Message } from './Message.ts'

/** English texts about an app's terms and privacy policy. */
export const enLegal = {
  'legal.accept': 'I agree to this site’s {documents}.',
  'legal.notice': 'By connecting, you agree to this site’s {documents}.',
  'legal.both': '{terms} and {privacy}',
  'legal.terms': 'terms of use',
  'legal.privacy': 'privacy policy',
  'legal.required': 'Check this box to continue.',
} as const satisfies Readonly<Record<string, Message>>
