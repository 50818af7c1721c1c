import { loadLocale } from '../locales/loadLocale.ts'
import type { Screen } from '../routes/openScreen.ts'
import { openScreen } from '../routes/openScreen.ts'
import type {
  Approval,
  ApprovalChain,
  ApprovalRequest,
  Rpc,
} from './ApprovalRequest.ts'
import { reviewRequest } from './reviewRequest.ts'

/** Loads what an approval shows in a language, so that it does not have to wait for it. */
export async function preloadApproval(
  language: string | undefined,
): Promise<void> {
  await loadLocale(language ?? 'auto')
}

/** Asks the visitor to approve a request. Resolves with the decision; an aborted `signal` removes the screen and resolves as rejected. */
export async function openApproval(
  request: ApprovalRequest,
  parameters: openApproval.Parameters,
): Promise<openApproval.ReturnType> {
  const { chains, rpc, signal, container = document.body } = parameters
  const { popupUrl, language, theme, watchLook } = parameters
  const ended = new AbortController()
  const open = AbortSignal.any([signal, ended.signal])
  let look: ApprovalLook = { language, mode: theme?.mode }
  let screen: Screen | undefined
  const first = look
  const stop = watchLook?.((next) => {
    look = next
    void dress()
  })
  /** Puts the screen into the present language and colours. */
  const dress = async () => {
    const wanted = look
    const locale = await loadLocale(wanted.language ?? 'auto')
    if (look === wanted) screen?.setLook({ locale, mode: wanted.mode })
  }
  try {
    const locale = await loadLocale(language ?? 'auto')
    if (signal.aborted) return { status: 'rejected' }
    screen = openScreen({
      ...{ request, locale, container, popupUrl },
      mode: theme?.mode,
      chain: findChain(chains, request),
      signal: open,
    })
    if (look !== first) void dress()
    const { decided, show } = screen
    for (;;) {
      const now = Date.now()
      const review = await Promise.race([
        reviewRequest(request, { rpc, signal: open, now }),
        decided.then(() => undefined),
      ])
      if (!review || open.aborted) return { status: 'rejected' }
      const answer = await show(review)
      if (answer === 'retry') continue
      if (answer === 'rejected') return { status: 'rejected' }
      const { transactions } = review
      if (request.kind === 'sendCalls')
        return { status: 'approved', transactions }
      return { status: 'approved', transaction: transactions?.[0] }
    }
  } finally {
    stop?.()
    ended.abort()
  }
}

export declare namespace openApproval {
  type Parameters = {
    chains: readonly ApprovalChain[]
    rpc: Rpc
    /** BCP 47, or `auto` for the visitor's. Default `auto`. */
    language?: string | undefined
    theme?: ApprovalTheme | undefined
    /** Calls back with another language and other colours, until the returned function is called. */
    watchLook?:
      | ((listener: (look: ApprovalLook) => void) => () => void)
      | undefined
    signal: AbortSignal
    /** The element to draw in. Default: the page's body. */
    container?: HTMLElement | undefined
    /** A page of this origin without scripts, for a window of its own if the frame is covered. Default: none, and only Reject works there. */
    popupUrl?: string | undefined
  }
  type ReturnType = Approval
}

type ApprovalTheme = {
  /** Default: what the visitor's system prefers. */
  readonly mode?: 'light' | 'dark' | undefined
}

/** What an app may change while the screen is open. */
type ApprovalLook = ApprovalTheme & {
  /** BCP 47. Default: the visitor's. */
  readonly language?: string | undefined
}

function findChain(
  chains: readonly ApprovalChain[],
  request: ApprovalRequest,
): ApprovalChain | undefined {
  if (!('chainId' in request)) return undefined
  return chains.find(({ id }) => id === request.chainId)
}
