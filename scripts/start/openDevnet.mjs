import { join } from 'node:path'
import {
  DevnetInUseError,
  startDevnet,
} from '../../devnet/src/exports/index.ts'
import { root } from '../setup/root.mjs'

/**
 * Starts the local chains and describes them, with the number of their state. A
 * second run of this checkout gets chains with a state of their own.
 */
export async function openDevnet({ disposer, number = 1 }) {
  try {
    const devnet = await startDevnet({
      dataDir: join(root, '.latchkit', `devnet-${number}`),
      log: (line) => console.error(line),
    })
    disposer.add(devnet.stop)
    const { chains, accounts, solana, bitcoin, polkadot } = devnet
    return { number, chains, accounts, families: { solana, bitcoin, polkadot } }
  } catch (error) {
    if (!(error instanceof DevnetInUseError)) throw error
    return await openDevnet({ disposer, number: number + 1 })
  }
}
