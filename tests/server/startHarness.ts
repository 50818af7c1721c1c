import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import { startServer } from '../setup/startServer.ts'
import type { Harness } from './Harness.ts'

/** Starts the devnet and, over it, a server on the stores that the settings name; without any, on its own. */
export async function startHarness(
  stores?: Record<string, string>,
): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-'))
  // PostgreSQL runs as another user, who has to get through.
  await chmod(folder, 0o711)
  const devnet = await startDevnet({
    dataDir: join(folder, 'devnet'),
    ports: [0, 0],
  })
  const server = await startServer({ devnet, folder, stores })
  return {
    url: server.url,
    devnet,
    networkIds: ['eip155:31337', 'eip155:31338'],
    async stop() {
      await server.stop()
      await devnet.stop()
      await rm(folder, { recursive: true })
    },
  }
}
