import { methods } from '../wire/methods.ts'
import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'
import { post } from './post.ts'

/** Tells a wallet that a pairing or a session is over. */
export function notify(
  engine: Engine,
  step: openRecords.Step,
  channel: post.Parameters['channel'],
  method: 'wc_pairingDelete' | 'wc_sessionDelete',
  { code, message }: { code: number; message: string },
): Promise<void> {
  const { tag, ttl } = methods[method]
  return post(engine, step, {
    ...{ channel, id: engine.ids.next(), tag, ttl },
    body: { method, params: { code, message } },
  })
}
