import type { BrowserContext, Frame } from '@playwright/test'
import type { FakeProvider } from '../types/FakeWallet.ts'
import { wrapValue } from './parcel.ts'

/** Sends the wallet's events to every frame of the browser, in order. */
export function forwardEvents(
  context: BrowserContext,
  parameters: forwardEvents.Parameters,
): forwardEvents.ReturnType {
  const { id, provider } = parameters
  const sent = new WeakMap<Frame, Promise<void>>()

  function send(event: string, value: unknown): void {
    const message = [`${id}_emit`, event, JSON.stringify(wrapValue(value))]
    const frames = context.pages().flatMap((page) => page.frames())
    for (const frame of frames)
      sent.set(frame, deliver(frame, message, sent.get(frame)))
  }

  for (const event of events)
    provider.on(event, (value: unknown) => send(event, value))
  return { settle: async (frame) => sent.get(frame) }
}

export declare namespace forwardEvents {
  type Parameters = { id: string; provider: FakeProvider }
  type ReturnType = {
    /** Waits until a frame has all events that it was sent. */
    settle(frame: Frame): Promise<void>
  }
}

/** EIP-1193. */
const events = [
  'accountsChanged',
  'chainChanged',
  'connect',
  'disconnect',
  'message',
]

async function deliver(
  frame: Frame,
  message: readonly string[],
  before: Promise<void> | undefined,
): Promise<void> {
  await before
  try {
    await frame.evaluate(([name = '', event, text]) => {
      const emit: unknown = Reflect.get(window, name)
      if (typeof emit === 'function') emit(event, text)
    }, message)
  } catch {
    // The page is unloading.
  }
}
