import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import type { EvmNetwork } from '../../../evm/src/networks/evmNetwork.ts'
import { evmNetwork } from '../../../evm/src/networks/evmNetwork.ts'

/** Starts two real chains in a folder of their own, for one test file. */
export async function openDevnet(): Promise<openDevnet.ReturnType> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-evm-'))
  const devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
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

/** Returns a local chain as a network. */
export function toNetwork(
  chain: Pick<Devnet.Chain, 'chainId' | 'name' | 'rpcUrl'> &
    Partial<Pick<Devnet.Chain, 'contracts'>>,
): EvmNetwork {
  const { chainId, name, rpcUrl, contracts } = chain
  return evmNetwork({
    id: chainId,
    name,
    rpcUrl,
    testnet: true,
    blockTime: 1_000,
    ...(contracts && {
      contracts: { multicall3: { address: contracts.multicall3 } },
    }),
  })
}
