import type { Server } from 'node:http'

/** Milliseconds between looks for connections that have become idle. */
const interval = 50

/** Takes no more connections, lets requests that are under way finish, and then closes what is left. */
export async function drain(
  server: Server,
  { deadline }: drain.Parameters,
): Promise<void> {
  await new Promise<void>((resolve) => {
    // A client that keeps its connection would hold the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), interval)
    const end = setTimeout(() => server.closeAllConnections(), deadline)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(end)
      resolve()
    })
  })
}

export declare namespace drain {
  type Parameters = {
    /** Milliseconds after which requests are cut off. */
    deadline: number
  }
}
