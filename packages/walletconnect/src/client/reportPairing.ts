import type { SignClient } from '../types/SignClient.ts'
import { createPairingUri } from '../uri/createPairingUri.ts'
import type { Engine } from './Engine.ts'
import type { PairingRecord } from './Records.ts'

/** Tells those who pair; of older pairings only that a wallet has agreed. */
export function reportPairing(
  engine: Engine,
  pairing: PairingRecord,
  status: SignClient.PairingState['status'],
): void {
  const { topic, symKey, expiresAt } = pairing
  const attempt = engine.attempts.get(pairing.callId)
  if (attempt?.topic !== topic && status !== 'answered') return
  const uri = createPairingUri({ topic, symKey, expiresAt })
  // What it throws is the app's: shown as uncaught.
  for (const listener of attempt?.listeners ?? [])
    queueMicrotask(() => listener({ uri, expiresAt, status }))
}
