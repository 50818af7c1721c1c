import { RpcError } from '@latchkit/protocol'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import type { SignClient } from '../types/SignClient.ts'
import { toProviderError } from '../wire/errors.ts'
import { methods } from '../wire/methods.ts'
import { formatRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import type { openRecords, RequestRecord } from './records.ts'
import { recordMessage } from './records.ts'

/** In seconds; wallets refuse less and more. */
const minExpiry = 300
const maxExpiry = 7 * 86_400

/** Asks the wallet, or waits on for what was asked under the same id, and resolves with the result. */
export async function sendRequest(
  engine: Engine,
  parameters: SignClient.RequestParameters,
): Promise<unknown> {
  const { callId, expiry = minExpiry, signal, onId } = parameters
  const { calls, records, publishing: sending } = engine
  signal?.throwIfAborted()
  if (!Number.isInteger(expiry) || expiry < minExpiry || expiry > maxExpiry)
    throw new RpcError({
      code: -32602,
      message: 'The expiry of a request is out of bounds.',
      hint: `Give a whole number of seconds from ${minExpiry} to ${maxExpiry}.`,
    })
  const drop = () =>
    // What can't be written expires by itself.
    records
      .write((batch) => batch.put(`request.${callId}`, undefined))
      .catch(() => {})
  const fail = (error: unknown) => {
    calls.settle(callId, { error })
    void drop()
  }
  const result = calls.wait(callId, signal, () => {
    sending.get(callId)?.abort()
    void drop()
  })
  records
    .write((batch) => {
      // The visitor may have turned away already.
      if (!calls.has(callId)) return
      const known = batch.get(`request.${callId}`)
      const request = known ?? createRequest(engine, batch, parameters, expiry)
      batch.afterWrite(() => {
        // What it throws is the app's: shown as uncaught.
        queueMicrotask(() => onId?.(request.id))
        settleRequest(engine, callId)
        if (!request.answer) publish(engine, request).catch(fail)
      })
    })
    .catch(fail)
  return result
}

function createRequest(
  engine: Engine,
  batch: openRecords.Batch,
  parameters: SignClient.RequestParameters,
  expiry: number,
): RequestRecord {
  const { callId, topic, networkId, method, params } = parameters
  const session = batch.get(`session.${topic}`)
  if (!session || session.session.expiresAt <= engine.now())
    throw new RpcError({ code: 4900 })
  const id = engine.ids.next()
  const expiresAt = engine.now() + expiry
  const request = { method, params, expiryTimestamp: expiresAt }
  const message = encryptEnvelope({
    symKey: session.symKey,
    text: formatRpc(id, {
      method: 'wc_sessionRequest',
      params: { request, chainId: networkId },
    }),
  })
  recordMessage(batch, topic, message)
  const record = {
    ...{ callId, topic, id, message, expiresAt },
    ...({ version: 1 } as const),
  }
  batch.put(`request.${callId}`, record)
  return record
}

/** The relay and the wallet know a message that they have had. */
async function publish(engine: Engine, request: RequestRecord): Promise<void> {
  const { relay, publishing: sending } = engine
  const { callId, topic, message, expiresAt } = request
  if (sending.has(callId)) return
  const controller = new AbortController()
  sending.set(callId, controller)
  const { tag, prompt } = methods.wc_sessionRequest
  const ttl = expiresAt - engine.now()
  const { signal } = controller
  try {
    await relay.publish({ topic, message, ttl, tag, prompt, signal })
  } finally {
    sending.delete(callId)
  }
}

/** Tells an answer to those who wait for it; until there is somebody it is kept. */
export function settleRequest(engine: Engine, callId: string): void {
  const { calls, records } = engine
  const answer = records.get(`request.${callId}`)?.answer
  if (!answer) return
  const isTold = calls.settle(
    callId,
    'error' in answer ? { error: toProviderError(answer.error) } : answer,
  )
  // Left behind, it is dropped once it expires.
  if (isTold)
    records
      .write((batch) => batch.put(`request.${callId}`, undefined))
      .catch(() => {})
}
