import { RelayConnectionRefusedError } from '../errors/RelayConnectionRefusedError.ts'
import { methods } from '../wire/methods.ts'
import type { Engine } from './Engine.ts'
import { reportPairing } from './reportPairing.ts'

const pause = 5_000

/** Brings a proposal to the relay, trying on until it is of no use any more. */
export async function publishProposal(
  engine: Engine,
  topic: string,
): Promise<void> {
  const { records, relay } = engine
  const { tag, prompt } = methods.wc_sessionPropose
  while (!engine.signal.aborted) {
    const pairing = records.get(`pairing.${topic}`)
    const ttl = (pairing?.expiresAt ?? 0) - engine.now()
    if (!pairing || pairing.isAnswered || pairing.isClosed || ttl <= 0) return
    const { message, callId, isPublished } = pairing
    const signal = engine.attempts.get(callId)?.controller.signal
    try {
      await Promise.all([
        relay.subscribe(topic),
        !isPublished &&
          relay.publish({ topic, message, ttl, tag, prompt, signal }),
      ])
      return await records.act((step) => {
        const latest = step.get(`pairing.${topic}`)
        if (!latest || latest.isAnswered || latest.isClosed) return
        step.put(`pairing.${topic}`, { ...latest, isPublished: true })
        step.after(() => reportPairing(engine, latest, 'ready'))
      })
    } catch (error) {
      reportPairing(engine, pairing, 'failed')
      // It would refuse the same again: another pairing follows by and by.
      if (error instanceof RelayConnectionRefusedError) return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
