import { createServer } from 'node:net'

/** Each preferred port if nobody listens on it, else one that the system picks. */
export async function findFreePorts(preferred) {
  const held = []
  for (const port of preferred)
    held.push((await listen(port)) ?? (await listen(0)))
  // All are held until all are known, so that no port is given twice.
  const ports = held.map((server) => server.address().port)
  await Promise.all(held.map((server) => close(server)))
  return ports
}

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (port !== 0 && ['EADDRINUSE', 'EACCES'].includes(error.code))
        resolve(undefined)
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function close(server) {
  return new Promise((resolve) => server.close(resolve))
}
