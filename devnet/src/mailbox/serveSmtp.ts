import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import type { ReceivedMail } from './readMail.ts'
import { readMail } from './readMail.ts'

/** Bytes of a message. */
const maxMessage = 65_536

/** Milliseconds without a command. */
const idleTime = 60_000

/** Serves SMTP (RFC 5321) on loopback, for any sender and recipient, without encryption or login. */
export async function serveSmtp(
  parameters: serveSmtp.Parameters,
): Promise<serveSmtp.ReturnType> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay()
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(idleTime, () => socket.destroy())
    serve(socket, parameters).catch(() => socket.destroy())
  })
  server.listen(parameters.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: getPort(server),
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export declare namespace serveSmtp {
  type Parameters = {
    /** 0 for any free one. */
    port: number
    onMail: (mail: ReceivedMail) => void
    /** Returns the reply to a step, or nothing for the usual one. */
    reply?: ((step: Step) => Reply) | undefined
  }
  type Step = 'connect' | 'mail' | 'rcpt' | 'data'
  type Reply = string | undefined | Promise<string | undefined>
  type ReturnType = { port: number; stop(): Promise<void> }
}

async function serve(
  socket: Socket,
  { onMail, reply }: serveSmtp.Parameters,
): Promise<void> {
  const send = (line: string) => socket.write(`${line}\r\n`)
  const respond = async (step: serveSmtp.Step, usual: string) => {
    const line = (await reply?.(step)) ?? usual
    send(line)
    return line
  }
  let to: string[] = []
  let message: string | undefined
  await respond('connect', '220 latchkit ESMTP')

  for await (const line of readLines(socket)) {
    if (message !== undefined) {
      if (line !== '.') {
        // RFC 5321 §4.5.2: a dot at the start was doubled.
        message += `${line.replace(/^\./, '')}\r\n`
        if (message.length > maxMessage) return void socket.destroy()
        continue
      }
      const mail = readMail(message, { to })
      message = undefined
      const answer = await respond('data', '250 2.0.0 Accepted')
      if (answer.startsWith('250 2.0.0')) onMail(mail)
      continue
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'EHLO' || verb === 'HELO') {
      send('250-latchkit')
      send('250 8BITMIME')
    } else if (verb === 'MAIL') {
      to = []
      await respond('mail', '250 2.1.0 OK')
    } else if (verb === 'RCPT') {
      const answer = await respond('rcpt', '250 2.1.5 OK')
      const [, recipient] = /<([^<>]*)>/.exec(line) ?? []
      if (recipient && answer.startsWith('2')) to.push(recipient)
    } else if (verb === 'DATA' && to.length > 0) {
      message = ''
      send('354 End with a dot')
    } else if (verb === 'RSET' || verb === 'NOOP') send('250 2.0.0 OK')
    else if (verb === 'QUIT') {
      socket.end('221 2.0.0 Bye\r\n')
      return
    } else send('502 5.5.1 Not served here')
  }
}

/** Reads lines; ends the connection if one is too long. */
async function* readLines(socket: Socket): AsyncGenerator<string> {
  let buffer = ''
  socket.setEncoding('latin1')
  for await (const chunk of socket) {
    buffer += chunk
    const lines = buffer.split('\r\n')
    buffer = lines.pop() ?? ''
    if (buffer.length > maxMessage) return void socket.destroy()
    yield* lines
  }
}

function getPort(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
