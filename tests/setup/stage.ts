import type { Devnet } from '@latchkit/devnet'

/** Where the pages and the chains of this run are. */
export type Stage = {
  url: string
  demoUrl: string
  /** Of the reference wallet. */
  walletUrl: string
  /** WebSocket address of the relay. */
  relayUrl: string
  /** Folder of the built pages. */
  pages: string
  chains: Devnet['chains']
  accounts: Devnet['accounts']
  /** The chains of the other families. */
  families: Required<Pick<Devnet, 'solana' | 'bitcoin' | 'polkadot'>>
  /** The embedded wallet: the origins of its frame, of the account service and of the mailbox. */
  embedded: { frame: string; accounts: string; mailbox: string }
  /** The address of the server. */
  server: string
}

/** Workers are processes: they read it from their environment. */
export const stageVariable = 'LATCHKIT_STAGE'

export function readStage(): Stage {
  const text = process.env[stageVariable]
  if (!text) throw new Error('The global setup has not run.')
  return JSON.parse(text) as Stage
}
