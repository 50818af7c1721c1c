import { readPairingUri } from '../link/readPairingUri.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/** Milliseconds to wait for a site's proposal, which the relay has before the code is shown, or soon after. */
const proposalTimeout = 12_000

/** Pairs with a code. Progress and failures are in the state. */
export async function pair(
  wallet: Wallet,
  { text }: pair.Parameters,
): Promise<void> {
  try {
    const uri = readPairingUri(text, { now: Date.now() })
    wallet.update({ pairing: { status: 'waiting' }, notice: undefined })
    const timer = setTimeout(() => {
      if (wallet.getState().pairing.status === 'waiting')
        fail('The site didn’t respond. Get a new code from it.')
    }, proposalTimeout)
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
    /** Pasted, scanned or opened text. */
    text: string
  }
}

function explain(cause: unknown): string {
  const isUsed = cause instanceof Error && /already exists/.test(cause.message)
  return isUsed
    ? 'This link was already used. Get a new one from the site.'
    : 'Can’t reach the server. Try again in a moment.'
}
