import { randomUUID } from 'node:crypto'
import { stripText } from '@latchkit/protocol'
import type { Mail } from './Mailer.ts'
import { MailRefusedError } from './Mailer.ts'

/** What a mail may be addressed to: no spaces, controls, quotes or brackets, so that it can't end a command or a header. */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,255}$/

/** Formats a mail as a message (RFC 5322) of UTF-8 text in base64 lines, in which no line begins with a dot. */
export function formatMessage(
  { to, subject, text }: Mail,
  { from, date }: { from: string; date: Date },
): string {
  if (!address.test(to)) throw new MailRefusedError({ status: 553 })
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const encoded = Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('base64')
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodeWords(stripText(subject, { max: 200 }))}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${domain}>`,
    // Vacation notices must not answer (RFC 3834).
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(encoded.match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}

/** Encodes a header as words (RFC 2047) of at most 75 characters, unless it is plain. */
function encodeWords(text: string): string {
  if (/^[\w .,:()-]*$/.test(text)) return text
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word]
    .map((it) => `=?utf-8?B?${Buffer.from(it).toString('base64')}?=`)
    .join('\r\n ')
}
