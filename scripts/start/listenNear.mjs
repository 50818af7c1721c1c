const tries = 10

/** Listens on the loopback at `port`, or at one of the next when it is busy. */
export async function listenNear(server, port) {
  for (let offset = 0; offset < tries; offset += 1)
    if (await listen(server, port + offset)) return
  if (!(await listen(server, 0))) throw new Error('No port is free.')
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    const onError = (error) => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    const onListening = () => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError)
    server.once('listening', onListening)
    server.listen(port, '127.0.0.1')
  })
}
