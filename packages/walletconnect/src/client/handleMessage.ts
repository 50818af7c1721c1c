import { deriveSymKey } from '../crypto/deriveSymKey.ts'
import { getTopic } from '../crypto/keys.ts'
import { toProviderError, wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import { failPairing } from './endings.ts'
import type { Engine } from './engine.ts'
import { publishResponse, readFrame } from './frames.ts'
import { handleSessionFrame } from './handleSessionFrame.ts'
import { handlePendingFrame } from './handleSettlement.ts'
import { notifyPairing } from './pair.ts'
import type { openRecords, PairingRecord } from './records.ts'
import { recordMessage } from './records.ts'

/** Does what a message asks for, as part of a batch. One for a topic that is not known, or no longer, is passed over. */
export function handleMessage(
  engine: Engine,
  batch: openRecords.Batch,
  { topic, message }: { topic: string; message: string },
): void {
  const pairing = batch.get(`pairing.${topic}`)
  const pending = batch.get(`pending.${topic}`)
  const session = batch.get(`session.${topic}`)
  const channel = pairing ?? pending ?? session
  if (!channel || !recordMessage(batch, topic, message)) return
  const frame = readFrame(channel.symKey, message)
  if (!frame) return
  if (pairing) handlePairingFrame(engine, batch, pairing, frame)
  if (pending) handlePendingFrame(engine, batch, pending, frame, message)
  if (session) handleSessionFrame(engine, batch, session, frame)
}

/** In seconds. */
const settlementGrace = 30

/** A wallet's answer to the proposal, of which the first counts, or what it asks of the pairing. */
function handlePairingFrame(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) {
    const isKnown = /^wc_pairing(Ping|Delete)$/.test(frame.method)
    const error = isKnown ? undefined : wireErrors.methodUnsupported
    publishResponse(engine, batch, pairing, frame, error)
    // Its own answer may be on the way: another pairing follows, and this one may still win.
    const attempt = engine.attempts.get(pairing.callId)
    const isLatest = attempt?.topic === pairing.topic && !pairing.isAnswered
    if (frame.method === 'wc_pairingDelete' && isLatest) attempt.rotateAt = 0
    return
  }
  if (frame.id !== String(pairing.id) || pairing.isAnswered) return
  if ('error' in frame)
    return void failPairing(
      engine,
      batch,
      pairing,
      toProviderError(frame.error),
    )

  const { responderPublicKey: peerPublicKey } = Object(frame.result)
  let symKey: string
  try {
    const { privateKey } = pairing
    symKey = deriveSymKey({ privateKey, peerPublicKey })
  } catch (error) {
    return void failPairing(engine, batch, pairing, error)
  }
  const topic = getTopic(symKey)
  const pairingTopic = pairing.topic
  // The answer may have waited for the page, and the settlement does still.
  const expiresAt = Math.max(pairing.expiresAt, engine.now() + settlementGrace)
  const answered = { ...pairing, isAnswered: true, expiresAt }
  batch.put(`pairing.${pairingTopic}`, answered)
  batch.put(`pending.${topic}`, {
    ...{ version: 1, topic, symKey, peerPublicKey, pairingTopic, early: [] },
  })
  batch.afterWrite(() => {
    const attempt = engine.attempts.get(pairing.callId)
    if (attempt) attempt.rotateAt = Number.POSITIVE_INFINITY
    notifyPairing(engine, pairing, 'answered')
    // Repeated by the relay, until it is told to leave it.
    engine.relay.subscribe(topic).catch(() => {})
  })
}
