import { encryptEnvelope } from '../crypto/encryptEnvelope.ts'
import { formatRpc } from '../wire/formatRpc.ts'
import type { Engine } from './Engine.ts'
import { noteMessage } from './noteMessage.ts'
import type { openRecords } from './openRecords.ts'

/** Seals a frame for a topic and sends it once the step is durable; resolves when that was done, or given up. */
export function post(
  engine: Engine,
  step: openRecords.Step,
  { channel, id, body, tag, ttl }: post.Parameters,
): Promise<void> {
  const { topic, symKey } = channel
  const message = encryptEnvelope({ symKey, text: formatRpc(id, body) })
  // A relay may send it back.
  noteMessage(step, topic, message)
  const outgoing = { topic, message, tag, ttl, prompt: false }
  return new Promise((resolve) =>
    step.after(() => {
      // The wallet manages without.
      engine.relay
        .publish(outgoing)
        .catch(() => {})
        .then(resolve)
    }),
  )
}

export declare namespace post {
  type Parameters = {
    channel: { readonly topic: string; readonly symKey: string }
    id: number | string
    body: formatRpc.Body
    tag: number
    /** In seconds. */
    ttl: number
  }
}
