import { connect } from 'node:net'

const separator = Buffer.from('\r\n\r\n')

/** Opens a keep-alive HTTP connection for one request at a time, whose responses have a content length. */
export function createConnection({
  host,
  port,
  onResponse,
}: createConnection.Parameters): createConnection.ReturnType {
  const socket = connect({ host, port, noDelay: true })
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = rest.indexOf(separator)
    if (end === -1) return
    const head = rest.toString('latin1', 0, end)
    const total = end + separator.length + readLength(head)
    if (rest.length < total) return
    rest = rest.subarray(total)
    onResponse(Number(head.slice(9, 12)))
  })
  return { send: (request) => socket.write(request), end: () => socket.end() }
}

export declare namespace createConnection {
  type Parameters = {
    host: string
    port: number
    onResponse(status: number): void
  }

  type ReturnType = {
    send(request: string): void
    end(): void
  }
}

function readLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined)
    throw new Error(`A response has no content length: ${head}`)
  return Number(length)
}
