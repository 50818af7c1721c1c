import { RpcError } from '@latchkit/protocol'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import type { SignClient } from '../types/SignClient.ts'
import { toProviderError } from '../wire/errors.ts'
import { methods } from '../wire/methods.ts'
import { formatRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import type { openRecords, RequestRecord } from './records.ts'
import { recordMessage } from './records.ts'

/** Minimum and maximum lifetime of a request in seconds; wallets reject other lifetimes. */
const minExpiry = 300
const maxExpiry = 7 * 86_400

/** Sends a request to the wallet and resolves with its result. Continues with a pending request of the same call id. */
export async function sendRequest(
  engine: Engine,
  parameters: SignClient.RequestParameters,
): Promise<unknown> {
  const { callId, expiry = minExpiry, signal, onId } = parameters
  const { calls, records, publishing } = engine
  signal?.throwIfAborted()
  if (!Number.isInteger(expiry) || expiry < minExpiry || expiry > maxExpiry)
    throw new RpcError({
      code: -32602,
      message: 'The expiry of a request is out of bounds.',
      hint: `Give a whole number of seconds from ${minExpiry} to ${maxExpiry}.`,
    })
  const fail = (error: unknown) => {
    calls.settle(callId, { error })
    deleteRequest(engine, callId)
  }
  const result = calls.wait(callId, signal, () => {
    publishing.get(callId)?.abort()
    deleteRequest(engine, callId)
  })
  records
    .write((batch) => {
      // The call may have been aborted before this batch.
      if (!calls.has(callId)) return
      const request =
        batch.get(`request.${callId}`) ??
        createRequest(engine, batch, parameters, expiry)
      batch.afterWrite(() => {
        // In a microtask, so that an error of the listener is reported as uncaught.
        queueMicrotask(() => onId?.(request.id))
        if (request.response) deliverResponse(engine, callId)
        else publish(engine, request).catch(fail)
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
  const text = formatRpc(id, {
    method: 'wc_sessionRequest',
    params: { request, chainId: networkId },
  })
  const message = encryptEnvelope({ symKey: session.symKey, text })
  recordMessage(batch, topic, message)
  const record = { version: 1, callId, topic, id, message, expiresAt } as const
  batch.put(`request.${callId}`, record)
  return record
}

/** Publishes a request, also one that an earlier page has published: relays and wallets ignore repeated messages. */
async function publish(engine: Engine, request: RequestRecord): Promise<void> {
  const { relay, publishing } = engine
  const { callId, topic, message, expiresAt } = request
  if (publishing.has(callId)) return
  const controller = new AbortController()
  const { signal } = controller
  const { tag, prompt } = methods.wc_sessionRequest
  const ttl = expiresAt - engine.now()
  publishing.set(callId, controller)
  try {
    await relay.publish({ topic, message, ttl, tag, prompt, signal })
  } finally {
    publishing.delete(callId)
  }
}

/** Settles the call of a request that has a response. Without a caller, the response stays until the request expires. */
export function deliverResponse(engine: Engine, callId: string): void {
  const response = engine.records.get(`request.${callId}`)?.response
  if (!response) return
  const outcome =
    'error' in response ? { error: toProviderError(response.error) } : response
  if (engine.calls.settle(callId, outcome)) deleteRequest(engine, callId)
}

function deleteRequest({ records }: Engine, callId: string): void {
  records
    .write((batch) => batch.put(`request.${callId}`, undefined))
    // The record expires.
    .catch(() => {})
}
