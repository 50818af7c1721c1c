// Run by a test: the relay as a process of its own, whose clock can be put forward and which weighs itself.
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { createLogger, readConfig, startRelay } from '@latchkit/relay'

const config = readConfig({ env: process.env })
let offset = 0
const { url } = await startRelay({
  config,
  logger: createLogger({ level: config.logLevel }),
  now: () => Date.now() + offset,
})
process.on('disconnect', () => process.exit())
process.on('message', async ({ pass }: { pass: number }) => {
  offset += pass
  // What has ended is swept within two seconds. Of the kinds of collection this one gives empty pages back.
  let rss = Number.POSITIVE_INFINITY
  let used = Number.POSITIVE_INFINITY
  for (let i = 0; i < 40; i++) {
    await wait(100)
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    const usage = process.memoryUsage()
    rss = Math.min(rss, usage.rss)
    used = Math.min(used, usage.heapUsed + usage.external)
  }
  process.send?.({ rss, used })
})
process.send?.({ url })
