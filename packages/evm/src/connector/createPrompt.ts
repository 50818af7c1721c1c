import { toRpcError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import type { BoundProvider } from './bindProvider.ts'

/** EIP-1474 "resource unavailable": how wallets say that they are asking the visitor already. */
const isAskingCode = -32002

/**
 * Asks for accounts (EIP-1102). After a second click, or after the visitor has turned away and come
 * back, the wallet may be showing the first prompt still: then its answer counts.
 */
export function createPrompt(
  provider: BoundProvider,
): (signal: AbortSignal | undefined) => Promise<unknown> {
  const unanswered = new Set<Promise<unknown>>()

  return async (signal) => {
    signal?.throwIfAborted()
    const [first] = unanswered
    // Without the signal: the prompt stays open, whoever turns away.
    const asked = provider.request({ method: 'eth_requestAccounts' })
    const settle = () => void unanswered.delete(asked)
    unanswered.add(asked)
    asked.then(settle, settle)
    try {
      return await raceSignal(asked, signal)
    } catch (error) {
      if (!first || toRpcError(error).code !== isAskingCode) throw error
      return raceSignal(first, signal)
    }
  }
}
