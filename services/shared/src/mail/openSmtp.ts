import type { Socket } from 'node:net'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { MailRefusedError, MailUnavailableError } from './Mailer.ts'

/** Characters of a reply, after which the server is not believed to be one. */
const maxReply = 16_384

/** Opens a session with a mail server: greeting, encryption, login. Rejects with `MailUnavailableError` or `MailRefusedError`. */
export async function openSmtp(
  parameters: openSmtp.Parameters,
): Promise<SmtpConnection> {
  const { name, signal } = parameters
  const url = new URL(parameters.url)
  const isSecure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (isSecure ? 465 : 587)
  const socket = isSecure
    ? connectTls({ host, port, servername: getServerName(host) })
    : connectTcp({ host, port })
  // Each command waits for its reply.
  socket.setNoDelay()
  let session = createSession(socket, signal)
  try {
    await session.receive([220])
    const hello = `EHLO ${/^[\w.-]+$/.test(name) ? name : 'localhost'}`
    let features = await session.command(hello, [250])
    let isEncrypted = isSecure
    if (!isSecure && /^STARTTLS\b/im.test(features)) {
      await session.command('STARTTLS', [220])
      // What came before the handshake was not encrypted, and must not be read as if it were (CVE-2011-0411).
      session.detach()
      const secure = connectTls({
        socket,
        host,
        servername: getServerName(host),
      })
      session = createSession(secure, signal)
      features = await session.command(hello, [250])
      isEncrypted = true
    }
    if (url.username) {
      if (!isEncrypted && !isLoopback(host))
        throw new MailUnavailableError({
          cause: new Error('The server offers no encryption for the password'),
        })
      await login(session, { url, features })
    }
    return session
  } catch (error) {
    session.close()
    throw error
  }
}

export declare namespace openSmtp {
  type Parameters = {
    url: string
    /** What the client calls itself. */
    name: string
    /** Ends the connection, however far it is. */
    signal: AbortSignal
  }
}

export type SmtpConnection = {
  /** Sends a line and returns the reply, which must have one of the codes. */
  command(line: string, codes: readonly number[]): Promise<string>
  close(): void
}

type Session = SmtpConnection & {
  receive(codes: readonly number[]): Promise<string>
  detach(): void
}

function createSession(socket: Socket, signal: AbortSignal): Session {
  let buffer = ''
  let failure: Error | undefined
  let notify = () => {}
  const fail = (error: Error) => {
    failure ??= error
    notify()
  }
  const onData = (chunk: Buffer) => {
    buffer += chunk.toString('latin1')
    if (buffer.length > maxReply) fail(new Error('The reply is too long'))
    notify()
  }
  const onEnd = () => fail(new Error('The server closed the connection'))
  const onAbort = () => {
    fail(new Error('The server did not answer in time'))
    socket.destroy()
  }
  socket.on('data', onData)
  socket.on('error', fail)
  socket.on('close', onEnd)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)

  async function receive(codes: readonly number[]): Promise<string> {
    for (;;) {
      const reply = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\n/.exec(buffer)
      if (reply) {
        const [text, code] = reply
        buffer = buffer.slice(text.length)
        const status = Number(code)
        if (codes.includes(status)) return text.replace(/^\d{3}[ -]/gm, '')
        // RFC 5321 §4.2.1: 5xx is for good, all else may be tried again.
        if (status >= 500) throw new MailRefusedError({ status })
        throw new MailUnavailableError({ cause: new Error(`Reply ${status}`) })
      }
      if (failure) throw new MailUnavailableError({ cause: failure })
      await new Promise<void>((resolve) => {
        notify = resolve
      })
    }
  }

  function detach(): void {
    signal.removeEventListener('abort', onAbort)
    socket.off('data', onData)
    socket.off('close', onEnd)
  }

  return {
    receive,
    detach,
    async command(line, codes) {
      if (!failure) socket.write(`${line}\r\n`)
      return await receive(codes)
    },
    close() {
      detach()
      socket.end('QUIT\r\n')
      // The server's answer makes no difference.
      socket.setTimeout(1_000, () => socket.destroy())
      socket.resume()
    },
  }
}

async function login(
  session: Session,
  { url, features }: { url: URL; features: string },
): Promise<void> {
  const [user, password] = [url.username, url.password].map(decodeURIComponent)
  const encode = (text = '') => Buffer.from(text).toString('base64')
  if (/^AUTH[ =].*\bPLAIN\b/im.test(features)) {
    const credentials = encode(`\0${user}\0${password}`)
    await session.command(`AUTH PLAIN ${credentials}`, [235])
    return
  }
  await session.command('AUTH LOGIN', [334])
  await session.command(encode(user), [334])
  await session.command(encode(password), [235])
}

/** A certificate is for a name; an address has none to indicate (RFC 6066 §3). */
function getServerName(host: string): string {
  return /^[\d.]+$|:/.test(host) ? '' : host
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host)
}
