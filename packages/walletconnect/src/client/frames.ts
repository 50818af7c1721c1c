import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { wireErrors } from '../wire/errors.ts'
import { methods } from '../wire/methods.ts'
import { formatRpc, parseRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import type { openRecords } from './records.ts'
import { recordMessage } from './records.ts'

type Channel = { readonly topic: string; readonly symKey: string }

/** Returns the frame of a message; `undefined` if it cannot be decrypted or parsed. */
export function readFrame(
  symKey: string,
  message: string,
): parseRpc.ReturnType {
  try {
    return parseRpc(decryptEnvelope({ symKey, message }))
  } catch {
    return undefined
  }
}

/** Notifies a wallet of the end of a pairing or a session. Resolves once the message is published or has failed. */
export function publishDelete(
  engine: Engine,
  batch: openRecords.Batch,
  channel: Channel,
  method: 'wc_pairingDelete' | 'wc_sessionDelete',
  { code, message }: { code: number; message: string },
): Promise<void> {
  const { tag, ttl } = methods[method]
  return publishFrame(engine, batch, {
    channel,
    id: engine.ids.next(),
    body: { method, params: { code, message } },
    tag,
    ttl,
  })
}

/** Responds to a request of the wallet, with `true` or an error. */
export function publishResponse(
  engine: Engine,
  batch: openRecords.Batch,
  channel: Channel,
  request: parseRpc.Request,
  error?: parseRpc.Error | undefined,
): void {
  const isSupported = error !== wireErrors.methodUnsupported
  const method = isSupported ? findMethod(request.method) : undefined
  void publishFrame(engine, batch, {
    channel,
    id: request.id,
    body: error
      ? { error: { code: error.code, message: error.message } }
      : { result: true },
    tag: method ? method.tag + 1 : 0,
    ttl: method ? method.ttl : 86_400,
  })
}

function findMethod(name: string): { tag: number; ttl: number } | undefined {
  return Object.hasOwn(methods, name)
    ? methods[name as keyof typeof methods]
    : undefined
}

/** Encrypts a frame for a topic and publishes it once the batch is durable. Resolves once it is published or has failed. */
function publishFrame(
  engine: Engine,
  batch: openRecords.Batch,
  parameters: {
    channel: Channel
    id: number | string
    body: formatRpc.Body
    tag: number
    /** In seconds. */
    ttl: number
  },
): Promise<void> {
  const { channel, id, body, tag, ttl } = parameters
  const { topic, symKey } = channel
  const message = encryptEnvelope({ symKey, text: formatRpc(id, body) })
  // A relay may send the message back.
  recordMessage(batch, topic, message)
  return new Promise((resolve) =>
    batch.afterWrite(() => {
      engine.relay
        .publish({ topic, message, tag, ttl, prompt: false })
        // The wallet repeats its request, or times out.
        .catch(() => {})
        .then(resolve)
    }),
  )
}
