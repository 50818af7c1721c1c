import {
  RequestAbortedError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import { onAbort, raceSignal } from '@latchkit/protocol/internal'
import type { Approval, ApprovalRequest } from '../approvals/ApprovalRequest.ts'
import type { Frame } from './Frame.ts'

/**
 * Runs what needs the visitor after all that came before it: the frame shows one screen at a time. It may be withdrawn until
 * the visitor has approved it; from then on it is carried out, and its own outcome is the answer.
 */
export function enqueue<value>(
  { state }: Pick<Frame, 'state'>,
  run: () => Promise<value>,
  { signal, approved }: enqueue.Options,
): Promise<value> {
  const open = AbortSignal.any([signal, state.visit.signal])
  const withdrawn = new AbortController()
  let isRunning = false
  const stop = onAbort(open, () => {
    if (!isRunning || state.approved === undefined) withdrawn.abort(open.reason)
  })
  const result = state.approvals
    .then(() => {
      // Rejects at once if it was withdrawn while it waited.
      open.throwIfAborted()
      isRunning = true
      state.approved = approved
      return run()
    })
    .finally(() => {
      if (isRunning) state.approved = undefined
      stop()
    })
  state.approvals = result.catch(() => undefined)
  return raceSignal(result, withdrawn.signal)
}

export declare namespace enqueue {
  type Options = {
    signal: AbortSignal
    /** The account, if the visitor has approved it before. */
    approved?: string | undefined
  }
}

/**
 * Resolves once the visitor has approved a request. Rejects with `UserRejectedRequestError`, with `RequestAbortedError` if the
 * app has withdrawn it, or with 4100 if the user is not signed in any more.
 */
export async function askVisitor(
  frame: Pick<Frame, 'approve' | 'state'>,
  request: ApprovalRequest,
  { signal }: { signal: AbortSignal },
): Promise<Extract<Approval, { status: 'approved' }>> {
  const { state, approve } = frame
  const visit = state.visit.signal
  const open = AbortSignal.any([signal, visit])
  const approval = await approve(request, { signal: open })
  if (signal.aborted) throw new RequestAbortedError()
  visit.throwIfAborted()
  if (approval.status !== 'approved') throw new UserRejectedRequestError()
  if ('account' in request) state.approved = request.account
  return approval
}
