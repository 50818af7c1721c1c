import type {
  ApprovalChain,
  ApprovalRequest,
} from '../approvals/ApprovalRequest.ts'
import type { Review } from '../approvals/Review.ts'
import type { Locale, MessageKey } from '../locales/en.ts'
import { translate } from './Context.ts'
import { drawContent, drawHeader } from './drawScreen.ts'
import { element } from './element.ts'
import type { GuardState } from './guardButton.ts'
import { guardButton } from './guardButton.ts'
import { openPopup } from './openPopup.ts'

/** A screen that asks for an approval, until its signal is aborted. */
export type Screen = {
  /** Shows what was found out about the request; before that it can only be rejected. Resolves with what the visitor decides: `retry` asks to find it out again. */
  readonly show: (review: Review) => Promise<'approved' | 'rejected' | 'retry'>
  readonly decided: Promise<'approved' | 'rejected'>
  /** Changes the colours, and the language; what was confirmed has to be confirmed again in another one. */
  readonly setLook: (look: Look) => void
}

/** How a screen looks: its language, and its colours, which are those of the visitor's system by default. */
type Look = {
  readonly locale: Locale
  readonly mode: 'light' | 'dark' | undefined
}

/** Opens the screen of a request, at first without what has to be found out. */
export function openScreen(parameters: openScreen.Parameters): Screen {
  const { request, chain, container, popupUrl, signal } = parameters
  let { locale } = parameters
  let decide: (decision: 'approved' | 'rejected') => void = () => {}
  const decided = new Promise<'approved' | 'rejected'>((resolve) => {
    decide = resolve
  })
  const { screen, content, status, approve, reject, popup } = drawFrame()
  let header = drawHeader({ request, chain, locale })
  let review: Review | undefined
  let retry: () => void = () => {}
  let hasConfirmed = false
  let shown: GuardState = 'waiting'

  screen.prepend(header)
  dress(parameters.mode)
  content.append(drawLoading(locale))
  container.append(screen)
  let guard = startGuard()
  let boxGuard: guardButton.ReturnType | undefined

  function startGuard(): guardButton.ReturnType {
    const started = guardButton({
      ...{ button: approve, screen },
      onPress: () => decide('approved'),
      onTooEarly: () => {
        if (canApprove()) say('guard.again')
        else if (isUnconfirmed()) say('dangers.first')
      },
      onState(state) {
        shown = state
        update()
      },
    })
    started.setOpen(canApprove())
    return started
  }

  /** What a visitor confirms has to be seen as what they approve. */
  function startBoxGuard(): void {
    boxGuard?.end()
    boxGuard = undefined
    const box = content.querySelector('input')
    const button = box?.closest('label')
    if (!box || !button) return
    box.setAttribute('aria-disabled', 'true')
    boxGuard = guardButton({
      ...{ button, screen },
      onTooEarly: () => {
        if (shown !== 'covered') say('guard.again')
      },
      onState: (state) =>
        box.setAttribute('aria-disabled', `${state !== 'armed'}`),
    })
    boxGuard.setOpen(true)
  }

  function isUnconfirmed(): boolean {
    const [worst] = review?.dangers ?? []
    return worst?.severity === 'high' && !hasConfirmed
  }

  function canApprove(): boolean {
    const isBlocked = review?.dangers[0]?.severity === 'blocked'
    return review !== undefined && !isBlocked && !isUnconfirmed()
  }

  function update(): void {
    const isArmed = shown === 'armed' && canApprove()
    approve.setAttribute('aria-disabled', `${!isArmed}`)
    popup.hidden = shown !== 'covered' || popupUrl === undefined
    if (shown === 'covered') say('guard.covered')
    else if (isArmed || status.dataset.message === 'guard.covered') say()
  }

  function say(key?: MessageKey): void {
    status.dataset.message = key ?? ''
    status.textContent = key ? translate(locale, key) : ''
  }

  function moveToPopup(url: string): void {
    const isOpen = openPopup({
      ...{ url, screen, signal },
      onMove() {
        guard.end()
        guard = startGuard()
        startBoxGuard()
      },
      onClosed: () => decide('rejected'),
    })
    if (!isOpen) say('guard.popupFailed')
  }

  reject.addEventListener('click', () => decide('rejected'))
  popup.addEventListener('click', (event) => {
    if (event.isTrusted && popupUrl !== undefined) moveToPopup(popupUrl)
  })
  // The app's page does not see keys that are pressed here. In a window of its own, they reach the screen alone.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) decide('rejected')
  }
  for (const target of [document, screen])
    target.addEventListener('keydown', onKeyDown as EventListener, { signal })
  signal.addEventListener(
    'abort',
    () => {
      decide('rejected')
      guard.end()
      boxGuard?.end()
      screen.remove()
    },
    { once: true },
  )

  content.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-action="retry"]')) return
    review = undefined
    drawReview()
    retry()
  })

  /** Draws what was found out about the request, or that it is being found out. */
  function drawReview(): void {
    hasConfirmed = false
    const children = review
      ? drawContent({ request, review, chain, locale })
      : [drawLoading(locale)]
    content.replaceChildren(
      ...children.filter((it) => it !== undefined && it !== false),
    )
    const box = content.querySelector('input')
    box?.addEventListener('change', () => {
      hasConfirmed = box.checked
      guard.setOpen(canApprove())
      update()
    })
    startBoxGuard()
    guard.setOpen(canApprove())
    update()
  }

  /** Draws what stays while the content changes. */
  function dress(mode: Look['mode']): void {
    screen.setAttribute('data-lk-theme', mode ?? 'system')
    screen.lang = locale.tag
    screen.dir = locale.dir
    const drawn = drawHeader({ request, chain, locale })
    header.replaceWith(drawn)
    header = drawn
    popup.textContent = translate(locale, 'guard.popup')
    reject.textContent = translate(locale, 'reject')
    approve.textContent = translate(locale, 'approve')
  }

  function setLook(look: Look): void {
    const isOther = look.locale.tag !== locale.tag
    locale = look.locale
    dress(look.mode)
    if (!isOther) return
    say((status.dataset.message || undefined) as MessageKey | undefined)
    drawReview()
  }

  return {
    decided,
    setLook,
    show(found) {
      review = found
      drawReview()
      const retried = new Promise<'retry'>((resolve) => {
        retry = () => resolve('retry')
      })
      return Promise.race([decided, retried])
    },
  }
}

export declare namespace openScreen {
  type Parameters = {
    request: ApprovalRequest
    chain: ApprovalChain | undefined
    locale: Locale
    mode: 'light' | 'dark' | undefined
    container: HTMLElement
    popupUrl: string | undefined
    signal: AbortSignal
  }
}

/** Draws what the texts of a screen are put in. */
function drawFrame() {
  const button = (variant: string) =>
    element('button', {
      ...{ type: 'button', class: 'lk-button', 'data-variant': variant },
    })
  const content = element('div', { class: 'lk-content' })
  const status = element('p', { class: 'lk-status', role: 'status' })
  const popup = button('secondary')
  popup.hidden = true
  const reject = button('secondary')
  const approve = button('primary')
  approve.setAttribute('aria-disabled', 'true')
  const screen = element('main', { class: 'lk-screen' }, [
    content,
    element('footer', { class: 'lk-footer' }, [
      status,
      popup,
      element('div', { class: 'lk-buttons' }, [reject, approve]),
    ]),
  ])
  return { screen, content, status, approve, reject, popup }
}

function drawLoading(locale: Locale): HTMLElement {
  return element('p', { class: 'lk-loading', role: 'status' }, [
    translate(locale, 'loading'),
  ])
}
