/** Shows an inert copy of what a dialog is about to replace, which fades out and is removed: the view, or the whole dialog if it closes. */
export function leaveCopy(
  dialog: HTMLDialogElement,
  parameters: leaveCopy.Parameters,
): void {
  const { isClosing, isSuccess } = parameters
  const view = dialog.querySelector<HTMLElement>(
    ':scope > .lk-view:not(.lk-leaving)',
  )
  if (!view || !dialog.open || getDuration(dialog) === 0) return
  // Nothing that a hidden page animates ends.
  if (document.hidden) return
  for (const old of dialog.querySelectorAll(':scope > .lk-leaving'))
    old.remove()
  const copy = copyView(view)
  if (isClosing) leaveDialog(dialog, { copy, isSuccess })
  else {
    copy.classList.add('lk-leaving')
    dialog.prepend(copy)
    removeWhenDone(copy)
  }
  const { scrollTop } = view.querySelector('.lk-body') ?? view
  const body = copy.querySelector('.lk-body')
  if (body && scrollTop > 0) body.scrollTop = scrollTop
}

export declare namespace leaveCopy {
  type Parameters = {
    isClosing: boolean
    /** Whether it closes because a wallet has connected: the copy draws a check. */
    isSuccess: boolean
  }
}

/** Returns how long motion of a dialog takes, in milliseconds (`--lk-time`): 0 under reduced motion, or if the theme's `duration` is 0. */
export function getDuration(dialog: Element): number {
  // In seconds, whatever unit the style sheet has.
  const { animationDuration } = getComputedStyle(dialog)
  return Number.parseFloat(animationDuration) * 1_000 || 0
}

/** Copies a view without what identifies it: ids, and attributes that tests and apps select by. Codes are left out: who reads one can answer as the wallet. */
function copyView(view: HTMLElement): HTMLElement {
  const copy = view.cloneNode(true) as HTMLElement
  for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id')
  const code = copy.querySelector('.lk-code')
  code?.replaceChildren()
  code?.classList.add('lk-ring')
  copy.removeAttribute('data-view')
  copy.inert = true
  copy.ariaHidden = 'true'
  return copy
}

/** Shows the copy in the top layer, where the dialog was; the page below can be used at once. */
function leaveDialog(
  dialog: HTMLDialogElement,
  { copy, isSuccess }: { copy: HTMLElement; isSuccess: boolean },
): void {
  const sheet = document.createElement('div')
  if (!sheet.showPopover) return
  for (const name of ['class', 'data-lk-theme', 'lang', 'dir'])
    sheet.setAttribute(name, dialog.getAttribute(name) ?? '')
  sheet.classList.add('lk-leaving')
  sheet.toggleAttribute('data-success', isSuccess)
  sheet.popover = 'manual'
  sheet.inert = true
  sheet.append(copy)
  if (isSuccess) copy.querySelector('.lk-ring, .lk-code')?.append(createCheck())
  const { transform } = getComputedStyle(dialog)
  const isDragged = dialog.hasAttribute('data-dragged')
  dialog.after(sheet)
  sheet.showPopover()
  // A dragged sheet leaves from where it was released.
  if (isDragged)
    sheet.animate(
      { transform: [transform, 'translateY(100%)'] },
      { duration: getDuration(dialog), easing: 'ease-out', fill: 'forwards' },
    )
  removeWhenDone(sheet)
}

function createCheck(): SVGElement {
  const check = createShape('svg', {
    class: 'lk lk-icon',
    viewBox: '0 0 20 20',
    'data-icon': 'check',
  })
  check.append(createShape('path', { d: 'm4.5 10.5 3.5 3.5 7.5-8' }))
  return check
}

function createShape(
  name: 'svg' | 'path',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes))
    shape.setAttribute(key, value)
  return shape
}

/** Removes a copy when it has faded out, and at the latest when the page is hidden or 400 ms have passed: an animation may never finish. */
function removeWhenDone(element: Element): void {
  const remove = () => {
    element.remove()
    document.removeEventListener('visibilitychange', remove)
  }
  const own = element.getAnimations()
  void Promise.allSettled(own.map(({ finished }) => finished)).then(remove)
  document.addEventListener('visibilitychange', remove)
  setTimeout(remove, 400)
}
