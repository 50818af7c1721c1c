import process from 'node:process'
import { createConnection } from './createConnection.ts'
import { requestWriters } from './requestWriters.ts'
import type { Load } from './runLoad.ts'

/** Runs in its own process: each connection sends its next request after a response. Prints the number of responses. */
const load: Load = JSON.parse(process.argv[2] ?? '')
const url = new URL(load.url)
const write = requestWriters[load.writer](url)

let count = 0
let failed = 0
let isOver = false
const connections = Array.from({ length: load.connections }, () => {
  const connection = createConnection({
    host: url.hostname,
    port: Number(url.port),
    onResponse(status) {
      count += 1
      if (status !== 200) failed += 1
      if (isOver || (load.requests && count >= load.requests)) finish()
      else connection.send(write())
    },
  })
  connection.send(write())
  return connection
})

const started = performance.now()
if (load.seconds)
  setTimeout(() => {
    isOver = true
    finish()
  }, load.seconds * 1_000)

function finish(): void {
  const seconds = (performance.now() - started) / 1_000
  for (const connection of connections) connection.end()
  process.stdout.write(JSON.stringify({ count, failed, seconds }))
  process.exit(0)
}
