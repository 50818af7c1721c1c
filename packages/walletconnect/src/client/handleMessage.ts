import { deriveSymKey } from '../crypto/deriveSymKey.ts'
import { getTopic } from '../crypto/keys.ts'
import { toProposalError, wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import { publishResponse, readFrame } from './frames.ts'
import { handleSessionFrame } from './handleSessionFrame.ts'
import { handlePendingFrame } from './handleSettlement.ts'
import { failPairing } from './lifecycle.ts'
import { notifyPairing } from './pair.ts'
import type { openRecords, PairingRecord } from './records.ts'
import { recordMessage } from './records.ts'

/** Seconds in which a wallet that has approved a pairing settles its session, at least. */
const minSettlementTime = 30

/** Handles a message of the relay. Ignores messages of unknown topics, repeated messages and those that cannot be read. */
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

function handlePairingFrame(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) handlePairingRequest(engine, batch, pairing, frame)
  else if (frame.id === String(pairing.id) && !pairing.isAnswered)
    handleProposalResponse(engine, batch, pairing, frame)
}

function handlePairingRequest(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  frame: parseRpc.Request,
): void {
  const isDelete = frame.method === 'wc_pairingDelete'
  const isPing = frame.method === 'wc_pairingPing'
  const error = isDelete || isPing ? undefined : wireErrors.methodUnsupported
  publishResponse(engine, batch, pairing, frame, error)
  if (!isDelete || pairing.isAnswered) return
  // The next pairing follows at once. This one stays, since the wallet's approval may still arrive.
  const attempt = engine.attempts.get(pairing.callId)
  if (attempt?.topic === pairing.topic) attempt.rotateAt = 0
}

/** Handles the wallet's first response to the proposal. */
function handleProposalResponse(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  frame: parseRpc.Result | parseRpc.Failure,
): void {
  if ('error' in frame) {
    failPairing(engine, batch, pairing, toProposalError(frame.error))
    return
  }
  const { privateKey, topic: pairingTopic } = pairing
  const { responderPublicKey: peerPublicKey } = Object(frame.result)
  let symKey: string
  try {
    symKey = deriveSymKey({ privateKey, peerPublicKey })
  } catch (error) {
    failPairing(engine, batch, pairing, error)
    return
  }
  const topic = getTopic(symKey)
  // The approval may have waited at the relay until shortly before the expiry.
  const expiresAt = Math.max(
    pairing.expiresAt,
    engine.now() + minSettlementTime,
  )
  batch.put(`pairing.${pairingTopic}`, {
    ...pairing,
    isAnswered: true,
    expiresAt,
  })
  batch.put(`pending.${topic}`, {
    version: 1,
    topic,
    symKey,
    peerPublicKey,
    pairingTopic,
    early: [],
  })
  batch.afterWrite(() => {
    const attempt = engine.attempts.get(pairing.callId)
    if (attempt) attempt.rotateAt = Number.POSITIVE_INFINITY
    notifyPairing(engine, pairing, 'answered')
    // The relay client repeats a subscription that fails.
    engine.relay.subscribe(topic).catch(() => {})
  })
}
