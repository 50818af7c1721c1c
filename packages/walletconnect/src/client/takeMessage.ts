import type { Engine } from './Engine.ts'
import { noteMessage } from './noteMessage.ts'
import type { openRecords } from './openRecords.ts'
import { readFrame } from './readFrame.ts'
import { takePairingFrame } from './takePairingFrame.ts'
import { takePendingFrame } from './takePendingFrame.ts'
import { takeSessionFrame } from './takeSessionFrame.ts'

/** Does what a message asks for, as part of a step. One for a topic that is not known, or no longer, is passed over. */
export function takeMessage(
  engine: Engine,
  step: openRecords.Step,
  { topic, message }: { topic: string; message: string },
): void {
  const pairing = step.get(`pairing.${topic}`)
  const pending = step.get(`pending.${topic}`)
  const session = step.get(`session.${topic}`)
  const channel = pairing ?? pending ?? session
  if (!channel || !noteMessage(step, topic, message)) return
  const frame = readFrame(channel.symKey, message)
  if (!frame) return
  if (pairing) takePairingFrame(engine, step, pairing, frame)
  if (pending) takePendingFrame(engine, step, pending, frame, message)
  if (session) takeSessionFrame(engine, step, session, frame)
}
