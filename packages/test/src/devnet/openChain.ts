import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicClient } from 'viem'
import { createPublicClient, http } from 'viem'
import type { Devnet } from '../../../../devnet/src/startDevnet.ts'
import { startDevnet } from '../../../../devnet/src/startDevnet.ts'

/** A devnet in a folder of its own, and a client of its first chain. */
export async function openChain(): Promise<openChain.ReturnType> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-chain-'))
  const devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  const rpcUrl = devnet.chains[0]?.rpcUrl ?? ''
  return {
    devnet,
    rpcUrl,
    client: createPublicClient({ transport: http(rpcUrl) }),
    async close() {
      await devnet.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

export declare namespace openChain {
  type ReturnType = {
    devnet: Devnet
    rpcUrl: string
    client: PublicClient
    close(): Promise<void>
  }
}
