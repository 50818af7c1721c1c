import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import type { EvmNetwork } from '../src/types/EvmNetwork.ts'
import { toNetwork } from './toNetwork.ts'

/** Two real chains in a folder of their own, for one test file. */
export async function openDevnet(): Promise<openDevnet.ReturnType> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-evm-'))
  const devnet = await startDevnet({ dataDir, ports: [0, 0] })
  const [one, two] = devnet.chains
  if (!one || !two) throw new Error('The devnet has not two chains.')
  return {
    ...devnet,
    networks: [toNetwork(one), toNetwork(two)],
    async stop() {
      await devnet.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export declare namespace openDevnet {
  type ReturnType = Devnet & { networks: readonly [EvmNetwork, EvmNetwork] }
}
