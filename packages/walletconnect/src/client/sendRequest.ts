import { RpcError } from '@latchkit/protocol'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import type { SignClient } from '../types/SignClient.ts'
import { formatRpc } from '../wire/formatRpc.ts'
import { methods } from '../wire/methods.ts'
import type { Engine } from './Engine.ts'
import { noteMessage } from './noteMessage.ts'
import type { openRecords } from './openRecords.ts'
import type { RequestRecord } from './Records.ts'
import { tellAnswer } from './tellAnswer.ts'

/** In seconds; wallets refuse less and more. */
const shortest = 300
const longest = 7 * 86_400

/** Asks the wallet, or waits on for what was asked under the same id, and resolves with the result. */
export async function sendRequest(
  engine: Engine,
  parameters: SignClient.RequestParameters,
): Promise<unknown> {
  const { callId, expiry = shortest, signal, onId } = parameters
  const { calls, records, sending } = engine
  signal?.throwIfAborted()
  if (!Number.isInteger(expiry) || expiry < shortest || expiry > longest)
    throw new RpcError({
      code: -32602,
      message: 'The expiry of a request is out of bounds.',
      hint: `Give a whole number of seconds from ${shortest} to ${longest}.`,
    })
  const drop = () =>
    // What can't be written expires by itself.
    records
      .act((step) => step.put(`request.${callId}`, undefined))
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
    .act((step) => {
      // The visitor may have turned away already.
      if (!calls.has(callId)) return
      const known = step.get(`request.${callId}`)
      const request = known ?? createRequest(engine, step, parameters, expiry)
      step.after(() => {
        // What it throws is the app's: shown as uncaught.
        queueMicrotask(() => onId?.(request.id))
        tellAnswer(engine, callId)
        if (!request.answer) publish(engine, request).catch(fail)
      })
    })
    .catch(fail)
  return result
}

function createRequest(
  engine: Engine,
  step: openRecords.Step,
  parameters: SignClient.RequestParameters,
  expiry: number,
): RequestRecord {
  const { callId, topic, networkId, method, params } = parameters
  const session = step.get(`session.${topic}`)
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
  noteMessage(step, topic, message)
  const record = {
    ...{ callId, topic, id, message, expiresAt },
    ...({ version: 1 } as const),
  }
  step.put(`request.${callId}`, record)
  return record
}

/** The relay and the wallet know a message that they have had. */
async function publish(engine: Engine, request: RequestRecord): Promise<void> {
  const { relay, sending } = engine
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
