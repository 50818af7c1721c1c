import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import type { NetworkId } from '@latchkit/protocol'
import { startServer } from '../setup/startServer.ts'

/** A running server over the devnet, for requests over HTTP. */
export type Harness = {
  readonly url: string
  readonly devnet: Devnet
  /** CAIP-2 ids of the devnet's chains. */
  readonly networkIds: readonly [NetworkId, NetworkId]
  /** Stops what the harness started. */
  stop(): Promise<void>
}

/** Starts the devnet and a server over it, on the given stores or else on embedded ones. */
export async function startHarness(
  stores?: Record<string, string>,
): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-'))
  // PostgreSQL runs as another user, which must be able to enter the folder.
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
