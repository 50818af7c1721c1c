import { getDuration } from './leaveCopy.ts'

/** How far a finger moves before it drags, in pixels. */
const slop = 6

/** Lets a finger drag the dialog down where it is a sheet at the bottom, until the returned function is called. Released below a third of its height, or fast, it calls `onRelease`; otherwise, and if it stays open, it returns. */
export function dragSheet(
  dialog: HTMLDialogElement,
  onRelease: () => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let drag: Drag | undefined

  /** Ends a drag, and puts the dialog where it belongs. */
  function reset(): void {
    drag?.animation?.cancel()
    drag = undefined
    dialog.removeAttribute('data-dragged')
  }

  function onStart({ touches, target }: TouchEvent): void {
    // A second finger.
    reset()
    const [touch] = touches
    // Which part scrolls depends on the window's height.
    let scroller = target as Element | null
    while (scroller && scroller !== dialog && !scroller.scrollTop)
      scroller = scroller.parentElement
    const isSheet = matchMedia('(max-width: 480px)').matches
    if (touch && isSheet && touches.length === 1 && scroller === dialog)
      drag = { touch, startedAt: 0, distance: 0 }
  }

  function onMove(event: TouchEvent): void {
    const [touch] = event.touches
    if (!drag || !touch) return
    const distance = touch.clientY - drag.touch.clientY
    if (!drag.startedAt) {
      const aside = Math.abs(touch.clientX - drag.touch.clientX)
      if (distance < -slop || aside > slop) drag = undefined
      if (!drag || distance < slop) return
      drag.startedAt = event.timeStamp
      dialog.setAttribute('data-dragged', '')
    }
    // Otherwise the browser scrolls, or refreshes the page.
    if (event.cancelable) event.preventDefault()
    drag.distance = Math.max(0, distance)
    if (getDuration(dialog) > 0) place(drag)
  }

  /** Moves the dialog by an animation that stands still, as a policy may forbid a `style` attribute. */
  function place(to: Drag): void {
    const height = dialog.offsetHeight
    to.animation ??= dialog.animate(
      { transform: ['none', 'translateY(100%)'] },
      { duration: height, fill: 'both' },
    )
    to.animation.pause()
    to.animation.currentTime = Math.min(to.distance, height)
  }

  function onEnd(event: TouchEvent): void {
    if (!drag?.startedAt) return
    const { animation, distance, startedAt } = drag
    const speed = distance / Math.max(1, event.timeStamp - startedAt)
    const isFar = distance > dialog.offsetHeight / 3
    const isReleased = event.type === 'touchend' && (isFar || speed > 0.5)
    if (isReleased) onRelease()
    reset()
    if (animation && !signal.aborted)
      dialog.animate(
        { transform: [`translateY(${distance}px)`, 'none'] },
        { duration: getDuration(dialog), easing: 'ease-out' },
      )
  }

  dialog.addEventListener('touchstart', onStart, { passive: true, signal })
  dialog.addEventListener('touchmove', onMove, { passive: false, signal })
  dialog.addEventListener('touchend', onEnd, { signal })
  dialog.addEventListener('touchcancel', onEnd, { signal })
  return () => {
    controller.abort()
    reset()
  }
}

/** A finger on the sheet; it drags once `startedAt` is set, in milliseconds of the page. */
type Drag = {
  readonly touch: Touch
  startedAt: number
  distance: number
  animation?: Animation
}
