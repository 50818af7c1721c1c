import { parseHandshake } from '@latchkit/protocol/frame'
import { onTestFinished } from 'vitest'
import type {
  MountedFrame,
  mountFrame,
} from '../../../embedded/src/frame/mountFrame.ts'
import type { FakeSession } from './answerFrameCalls.ts'
import { answerFrameCalls, createFakeSession } from './answerFrameCalls.ts'

/** A frame in memory that speaks the frame's protocol over real ports, in place of the one that `mountFrame` adds to the page. */
export function createFakeFrame(given: Partial<FakeSession> = {}) {
  const session = createFakeSession(given)
  const ports = new Set<MessagePort>()
  let handlers: mountFrame.Parameters | undefined
  let emitter: ReturnType<typeof answerFrameCalls> | undefined
  onTestFinished(() => {
    for (const port of ports) port.close()
  })

  const frame = {
    session,
    mounts: [] as string[],
    /** How often the app has loaded the page anew. */
    reloads: 0,
    isShown: false,
    isMounted: false,
    /** What the frame does when the page has loaded: `loads`, `hangs`, `blocked` by a policy, `ignores` the handshake, or `lies` about the nonce. */
    page: 'loads' as 'loads' | 'hangs' | 'blocked' | 'ignores' | 'lies',
    emit: (token: string | null) => emitter?.emit('SESSION_UPDATE', { token }),
    /** Loads another page in the frame, of which the app learns by its load event. */
    navigate: () => handlers?.onLoad(),
    closeDialog: () => handlers?.onCancel(),
    mount(parameters: mountFrame.Parameters): MountedFrame {
      handlers = parameters
      frame.mounts.push(parameters.src)
      frame.isMounted = true
      if (frame.page === 'blocked')
        queueMicrotask(() => parameters.onBlocked(new Error('frame-src')))
      else if (frame.page !== 'hangs') queueMicrotask(parameters.onLoad)
      return {
        dialog: createElement('dialog') as HTMLDialogElement,
        header: createElement('div'),
        post(message, port) {
          ports.add(port)
          const nonce = parseHandshake(message)
          if (nonce === undefined || frame.page === 'ignores') return
          emitter = answerFrameCalls(port, {
            session,
            nonce: frame.page === 'lies' ? 'l'.repeat(22) : nonce,
          })
        },
        show() {
          frame.isShown = true
        },
        hide() {
          frame.isShown = false
        },
        reload() {
          frame.reloads += 1
          queueMicrotask(parameters.onLoad)
        },
        remove() {
          frame.isMounted = false
        },
      }
    },
  }
  return frame
}

/** Creates an element for a test that draws; others have no page. */
function createElement(name: string): HTMLElement {
  const page = globalThis.document as Partial<Document> | undefined
  return page?.createElement?.(name) as HTMLElement
}

/** Lets the messages between ports arrive, which fake timers do not move. */
export async function deliver(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
}
