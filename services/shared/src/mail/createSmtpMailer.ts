import { hostname } from 'node:os'
import { formatMessage } from './formatMessage.ts'
import type { Mailer } from './Mailer.ts'
import { MailUnavailableError } from './Mailer.ts'
import type { SmtpConnection } from './openSmtp.ts'
import { openSmtp } from './openSmtp.ts'

/** Milliseconds for one mail in all. */
const defaultTimeout = 10_000

/** Connections to the mail server at a time. */
const defaultConnections = 8

/**
 * Creates a mailer that hands mail to an SMTP server (RFC 5321), over one connection for each mail. With `smtps:` the
 * connection is encrypted from the start; with `smtp:` it is if the server offers STARTTLS, and must be for a password.
 */
export function createSmtpMailer(
  parameters: createSmtpMailer.Parameters,
): Mailer {
  const { url, from, timeout = defaultTimeout } = parameters
  const { connections = defaultConnections } = parameters
  const sender = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  const waiting: (() => void)[] = []
  let open = 0

  async function acquire(signal: AbortSignal): Promise<void> {
    if (open < connections) {
      open += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new MailUnavailableError({ cause: signal.reason }))
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(begin)
    })
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else open -= 1
  }

  return {
    async send(mail) {
      const message = formatMessage(mail, { from, date: new Date() })
      const signal = AbortSignal.timeout(timeout)
      await acquire(signal)
      let connection: SmtpConnection | undefined
      try {
        connection = await openSmtp({ url, name: hostname(), signal })
        await connection.command(`MAIL FROM:<${sender}>`, [250])
        await connection.command(`RCPT TO:<${mail.to}>`, [250, 251])
        await connection.command('DATA', [354])
        await connection.command(`${message}\r\n.`, [250])
      } finally {
        connection?.close()
        release()
      }
    },
  }
}

export declare namespace createSmtpMailer {
  type Parameters = {
    /** `smtps://user:password@host:465`, or `smtp://host:587`. */
    url: string
    /** `wallet@shop.example`, or `Shop <wallet@shop.example>`. */
    from: string
    /** Milliseconds for one mail. Default 10,000. */
    timeout?: number | undefined
    /** Mails that are sent at once; others wait. Default 8. */
    connections?: number | undefined
  }
}
