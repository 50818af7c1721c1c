import { readPairingUri } from '../link/readPairingUri.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** How long a site's proposal may take, in milliseconds: the relay has it before the code is shown, or soon after. */
const patience = 12_000

/** Follows a pairing code; what comes of it shows in the state. */
export async function pair(
  wallet: Wallet,
  { text }: pair.Parameters,
): Promise<void> {
  try {
    const uri = readPairingUri(text, { now: Date.now() })
    wallet.update({ pairing: { status: 'waiting' }, notice: '' })
    const timer = setTimeout(() => {
      if (wallet.getState().pairing.status === 'waiting')
        fail('The site does not answer. Ask it for a new code.')
    }, patience)
    await wallet.client.pair({ uri }).catch((cause: unknown) => {
      clearTimeout(timer)
      throw new Error(explain(cause), { cause })
    })
  } catch (error) {
    fail((error as Error).message)
  }

  function fail(message: string): void {
    wallet.update({ pairing: { status: 'failed', message } })
  }
}

export declare namespace pair {
  type Parameters = {
    /** What was pasted, scanned or followed. */
    text: string
  }
}

function explain(cause: unknown): string {
  const isUsed = cause instanceof Error && /already exists/.test(cause.message)
  return isUsed
    ? 'This code has been used. Ask the site for a new one.'
    : 'The relay does not answer. Try again in a moment.'
}
