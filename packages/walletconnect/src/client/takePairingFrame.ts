import { deriveSymKey } from '../crypto/deriveSymKey.ts'
import { getTopic } from '../crypto/getTopic.ts'
import type { parseRpc } from '../wire/parseRpc.ts'
import { toProviderError } from '../wire/toProviderError.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import { answer } from './answer.ts'
import type { Engine } from './Engine.ts'
import { failPairing } from './failPairing.ts'
import type { openRecords } from './openRecords.ts'
import type { PairingRecord } from './Records.ts'
import { reportPairing } from './reportPairing.ts'

/** In seconds. */
const settleTime = 30

/** A wallet's answer to the proposal, of which the first counts, or what it asks of the pairing. */
export function takePairingFrame(
  engine: Engine,
  step: openRecords.Step,
  pairing: PairingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) {
    const isKnown = /^wc_pairing(Ping|Delete)$/.test(frame.method)
    const error = isKnown ? undefined : wireErrors.methodUnsupported
    answer(engine, step, pairing, frame, error)
    // Its own answer may be on the way: another pairing follows, and this one may still win.
    const attempt = engine.attempts.get(pairing.callId)
    const isLatest = attempt?.topic === pairing.topic && !pairing.isAnswered
    if (frame.method === 'wc_pairingDelete' && isLatest) attempt.rotateAt = 0
    return
  }
  if (frame.id !== String(pairing.id) || pairing.isAnswered) return
  if ('error' in frame)
    return void failPairing(engine, step, pairing, toProviderError(frame.error))

  const { responderPublicKey: peerPublicKey } = Object(frame.result)
  let symKey: string
  try {
    const { privateKey } = pairing
    symKey = deriveSymKey({ privateKey, peerPublicKey })
  } catch (error) {
    return void failPairing(engine, step, pairing, error)
  }
  const topic = getTopic(symKey)
  const pairingTopic = pairing.topic
  // The answer may have waited for the page, and the settlement does still.
  const expiresAt = Math.max(pairing.expiresAt, engine.now() + settleTime)
  const answered = { ...pairing, isAnswered: true, expiresAt }
  step.put(`pairing.${pairingTopic}`, answered)
  step.put(`pending.${topic}`, {
    ...{ version: 1, topic, symKey, peerPublicKey, pairingTopic, early: [] },
  })
  step.after(() => {
    const attempt = engine.attempts.get(pairing.callId)
    if (attempt) attempt.rotateAt = Number.POSITIVE_INFINITY
    reportPairing(engine, pairing, 'answered')
    // Repeated by the relay, until it is told to leave it.
    engine.relay.subscribe(topic).catch(() => {})
  })
}
