import type { EmbeddedWallet } from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import {
  getMethodSafety,
  TimeoutError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import type { FramePayload, FrameResponse } from '@latchkit/protocol/frame'
import { onAbort } from '@latchkit/protocol/internal'
import type { Frame } from '../frame/createFrame.ts'
import type { MountedFrame } from '../frame/mountFrame.ts'

/** Sends the calls for which the visitor may have to approve something, and shows the frame meanwhile. */
export type Approvals = {
  /** Takes over a frame that was added to the page. */
  adopt(frame: MountedFrame): MountedFrame
  /** Withdraws all that wait, as the visitor has closed the dialog. */
  cancel(): void
  getUser(
    payload: NonNullable<FramePayload<'GET_USER'>>,
    options: {
      signal?: AbortSignal | undefined
      /** `new`: the app was not connected before. `known`: it was. `silent`: nothing may be shown. */
      visitor: 'new' | 'known' | 'silent'
    },
  ): Promise<FrameResponse<'GET_USER'>>
  /** Shows what the page of the link for a new device has to show, until the visitor has confirmed there. Rejects with `TimeoutError` after 30 minutes. */
  connectDevice(options: { signal?: AbortSignal | undefined }): Promise<void>
  /** Sends a call that always needs the visitor. */
  show<name extends 'UPDATE_EMAIL' | 'REVOKE_DEVICE' | 'UPGRADE_WALLET'>(
    name: name,
    payload: FramePayload<name>,
    options: { signal?: AbortSignal | undefined },
  ): Promise<FrameResponse<name>>
  request(
    payload: FramePayload<'RPC_REQUEST'>,
    options: { signal?: AbortSignal | undefined },
  ): Promise<unknown>
}

/** After how long the frame is shown, in milliseconds: what it answers at once should not flash up, and a known app needs no approval unless the frame has forgotten it. */
const delays = { unsafe: 0, new: 150, known: 1_000 }

/** For how long a visitor is waited for, in milliseconds: a link is valid for 10 minutes, and others can be mailed after it. */
const linksLifetime = 1_800_000

export function createApprovals(
  parameters: createApprovals.Parameters,
): Approvals {
  const { store, frame } = parameters
  const waiting = new Set<AbortController>()
  const shown = new Set<AbortController>()
  let mounted: MountedFrame | undefined

  function update(): void {
    if (shown.size > 0) mounted?.show()
    else mounted?.hide()
    const isOpen = shown.size > 0
    store.set((state) =>
      state.dialog?.isOpen === !isOpen
        ? { ...state, dialog: { ...state.dialog, isOpen } }
        : state,
    )
  }

  /** Hides a call at once. One that the visitor has approved before is carried out all the same, and answered. */
  function withdraw(controller: AbortController, reason: unknown): void {
    waiting.delete(controller)
    shown.delete(controller)
    controller.abort(reason)
    update()
  }

  async function wait<value>(
    signal: AbortSignal | undefined,
    delay: number,
    call: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    const controller = new AbortController()
    const stop = onAbort(signal, () => withdraw(controller, signal?.reason))
    const timer = setTimeout(() => {
      if (waiting.has(controller)) shown.add(controller)
      update()
    }, delay)
    if (!controller.signal.aborted) waiting.add(controller)
    try {
      return await call(controller.signal)
    } finally {
      stop()
      clearTimeout(timer)
      waiting.delete(controller)
      shown.delete(controller)
      update()
    }
  }

  const approvals: Approvals = {
    adopt(frame) {
      mounted = frame
      const { dialog: element, header } = frame
      const { cancel } = approvals
      const dialog = { element, header, cancel, isOpen: false }
      store.set((state) => ({ ...state, dialog }))
      update()
      return {
        ...frame,
        remove() {
          frame.remove()
          if (mounted === frame) mounted = undefined
          store.set((state) => ({ ...state, dialog: undefined }))
        },
      }
    },
    cancel() {
      for (const each of [...waiting])
        withdraw(each, new UserRejectedRequestError())
    },
    async getUser(payload, { signal, visitor }) {
      const send = (given: AbortSignal | undefined) =>
        frame.call('GET_USER', payload, { signal: given })
      return visitor === 'silent'
        ? await send(signal)
        : await wait(signal, delays[visitor], send)
    },
    connectDevice: ({ signal }) =>
      wait(signal, delays.unsafe, async (given) => {
        const end = Date.now() + linksLifetime
        for (;;)
          try {
            const options = { signal: given }
            await frame.call('CONNECT_DEVICE', undefined, options)
            return
          } catch (error) {
            // One call waits for 30 s, and the visitor may take longer. The frame ends it with the link, if it answers.
            const isSlow = error instanceof TimeoutError && Date.now() < end
            if (!isSlow) throw error
          }
      }),
    show: (name, payload, { signal }) =>
      wait(signal, delays.unsafe, (given) =>
        frame.call(name, payload, { signal: given }),
      ),
    async request(payload, { signal }) {
      const send = (given: AbortSignal | undefined) =>
        frame.call('RPC_REQUEST', payload, { signal: given })
      return getMethodSafety(payload.method) === 'unsafe'
        ? wait(signal, delays.unsafe, send)
        : send(signal)
    },
  }
  return approvals
}

export declare namespace createApprovals {
  type Parameters = {
    store: Store<EmbeddedWallet.State>
    frame: Pick<Frame, 'call'>
  }
}
