import { decryptEnvelope } from '../crypto/decryptEnvelope.ts'
import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { wireErrors } from '../wire/errors.ts'
import { methods } from '../wire/methods.ts'
import { formatRpc, parseRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import type { openRecords } from './records.ts'
import { recordMessage } from './records.ts'

/** Seals a frame for a topic and sends it once the batch is durable; resolves when that was done, or given up. */
function publishFrame(
  engine: Engine,
  batch: openRecords.Batch,
  { channel, id, body, tag, ttl }: publishFrame.Parameters,
): Promise<void> {
  const { topic, symKey } = channel
  const message = encryptEnvelope({ symKey, text: formatRpc(id, body) })
  // A relay may send it back.
  recordMessage(batch, topic, message)
  const outgoing = { topic, message, tag, ttl, prompt: false }
  return new Promise((resolve) =>
    batch.afterWrite(() => {
      // The wallet manages without.
      engine.relay
        .publish(outgoing)
        .catch(() => {})
        .then(resolve)
    }),
  )
}

declare namespace publishFrame {
  type Parameters = {
    channel: { readonly topic: string; readonly symKey: string }
    id: number | string
    body: formatRpc.Body
    tag: number
    /** In seconds. */
    ttl: number
  }
}

/** Tells a wallet that a pairing or a session is over. */
export function publishDelete(
  engine: Engine,
  batch: openRecords.Batch,
  channel: publishFrame.Parameters['channel'],
  method: 'wc_pairingDelete' | 'wc_sessionDelete',
  { code, message }: { code: number; message: string },
): Promise<void> {
  const { tag, ttl } = methods[method]
  return publishFrame(engine, batch, {
    ...{ channel, id: engine.ids.next(), tag, ttl },
    body: { method, params: { code, message } },
  })
}

const ways: ReadonlyMap<string, { tag: number; ttl: number }> = new Map(
  Object.entries(methods),
)

/** Answers a wallet's request, with `true` unless there is an error. */
export function publishResponse(
  engine: Engine,
  batch: openRecords.Batch,
  channel: publishFrame.Parameters['channel'],
  request: parseRpc.Request,
  error?: parseRpc.Error | undefined,
): void {
  const way = ways.get(request.method)
  const isKnown = way && error !== wireErrors.methodUnsupported
  const body: formatRpc.Body = error
    ? { error: { code: error.code, message: error.message } }
    : { result: true }
  void publishFrame(engine, batch, {
    ...{ channel, id: request.id, body },
    tag: isKnown ? way.tag + 1 : 0,
    ttl: isKnown ? way.ttl : 86_400,
  })
}

/** What a message says; `undefined` for one that can't be opened, which says nothing about the next. */
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
