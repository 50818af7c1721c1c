import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, readConfig, startRelay } from '@latchkit/relay'
// What is weighed is what packages ship.
import '../../scripts/build/main.mjs'
import { installDependencies } from '../../scripts/setup/installDependencies.mjs'
import { measureWalletConnect } from '../../tests/budgets/measureWalletConnect.ts'
import { buildPage } from '../../tests/setup/buildPage.ts'
import { serveFolder } from '../../tests/setup/serveFolder.ts'
import { median } from '../median.ts'
import { buildOfficial } from './buildOfficial.ts'
import { measureCode } from './measureCode.ts'
import { measureRequests } from './measureRequests.ts'
import { weighOfficial } from './weighOfficial.ts'

// The official clients have a lock file of their own.
const peers = join(import.meta.dirname, '../../tests/interop')
const { code } = await installDependencies({
  root: peers,
  owner: undefined,
})
if (code !== 0) process.exit(code)

const folder = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
const ours = join(import.meta.dirname, '../../tests/fixtures/walletConnect')
await buildPage({ page: ours, outDir: join(folder, 'ours') })
await buildOfficial(join(folder, 'official'))
const server = await serveFolder({
  folder,
  config: {},
  nodes: 'ws://127.0.0.1:*',
})
const relay = await startRelay({
  config: readConfig({
    env: {
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_STORE: 'memory',
      LATCHKIT_RELAY_LIMITS: JSON.stringify({ connectsPerMinute: 10_000 }),
    },
  }),
  logger: createLogger({ level: 'error' }),
})
try {
  const own = await measureWalletConnect()
  const other = await weighOfficial(folder)
  console.log(
    `first use: ${(own / 1_000).toFixed(1)} kB with views and code, official client ${(other / 1_000).toFixed(1)} kB without: ${(other / own).toFixed(1)} times as much`,
  )
  const relayUrl = relay.url
  report(
    'click to a code that can be scanned',
    await measureCode({ url: server.url, relayUrl }),
  )
  report('request to wallet', await measureRequests(relayUrl))
} finally {
  server.close()
  await relay.stop()
  await rm(folder, { recursive: true, force: true })
}

function report(
  what: string,
  times: Record<'ours' | 'official', number[]>,
): void {
  const [own, other] = [median(times.ours), median(times.official)]
  const isFaster = own < other
  console.log(
    `${what}: median ${own.toFixed(1)} ms, official client ${other.toFixed(1)} ms (${times.ours.length} runs each) ${isFaster ? 'ok' : 'TOO SLOW'}`,
  )
  if (!isFaster) process.exitCode = 1
}
