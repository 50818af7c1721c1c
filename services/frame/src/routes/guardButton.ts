/** What the button that approves waits for. */
export type GuardState =
  /** It was not visible for long enough yet. */
  | 'waiting'
  /** It can be pressed. */
  | 'armed'
  /** It was not visible for a second: something covers it, or the window is too small. */
  | 'covered'

/** Milliseconds for which everything has to be in sight, and in its place. */
const armingDelay = 500

/** Milliseconds after which a window that can't be seen is said to be covered. */
const coveredDelay = 1_000

/** Pixels below which it can't be read what is approved. */
const smallest = { width: 280, height: 320 }

/**
 * Lets a button, or a box that confirms a danger, be pressed only by a visitor who could see the screen for half a second:
 * nothing covers it, it is not transparent, moved or cut off (IntersectionObserver v2, which sees what the embedding page
 * does), it has the focus of the window or none, and the pointer was above it before. In a window of its own there is no page that could cover it.
 * `setOpen` says whether the visitor has done everything else that approving needs.
 */
export function guardButton(
  parameters: guardButton.Parameters,
): guardButton.ReturnType {
  const { button, screen, onPress, onTooEarly, onState } = parameters
  const keepsDefault = onPress === undefined
  const view = screen.ownerDocument.defaultView ?? window
  const isAlone = view.top === view
  const ended = new AbortController()
  let isVisible = isAlone
  let isOpen = false
  let state: GuardState = 'waiting'
  let arming: ReturnType<typeof setTimeout> | undefined
  let covering: ReturnType<typeof setTimeout> | undefined
  let pressed: number | undefined
  let isPassedOn = false
  let place: string | undefined

  function setState(next: GuardState): void {
    if (state === next) return
    state = next
    onState(next)
  }

  /** Begins to wait from the start. */
  function reset(): void {
    clearTimeout(arming)
    pressed = undefined
    if (state === 'armed') setState('waiting')
    const isLarge =
      view.innerWidth >= smallest.width && view.innerHeight >= smallest.height
    if (ended.signal.aborted) return
    if (isVisible && isLarge && view.document.visibilityState === 'visible') {
      clearTimeout(covering)
      covering = undefined
      if (state === 'covered') setState('waiting')
      if (isOpen) arming = setTimeout(() => setState('armed'), armingDelay)
      return
    }
    covering ??= setTimeout(() => setState('covered'), coveredDelay)
  }

  function watch<type extends keyof WindowEventMap>(
    target: Window | Document | HTMLElement,
    type: type,
    listener: (event: WindowEventMap[type]) => void,
  ): void {
    const { signal } = ended
    target.addEventListener(type, listener as EventListener, {
      ...{ capture: true, signal },
    })
  }

  const resizes = new ResizeObserver(reset)
  resizes.observe(screen)
  resizes.observe(button)
  const sights = isAlone ? undefined : observeSight(screen, setVisible)

  function setVisible(next: boolean): void {
    isVisible = next
    reset()
  }

  watch(view, 'focus', (event) => {
    // Those of elements come by here as well, and a press brings the focus along.
    if (event.target === view && pressed === undefined) reset()
  })
  watch(view, 'resize', reset)
  watch(view.document, 'visibilitychange' as 'resize', reset)
  // Wherever the window is moved to, the pointer shows it.
  watch(view.document, 'pointermove', (event) => {
    if (event.pointerType !== 'mouse') return
    const next = `${Math.round((event.screenX - event.clientX) / 4)} ${Math.round((event.screenY - event.clientY) / 4)}`
    if (next === place) return
    place = next
    reset()
  })
  watch(view.document.documentElement, 'pointerenter', (event) => {
    if (event.pointerType === 'mouse' && event.relatedTarget === null) reset()
  })
  watch(button, 'pointerdown', (event) => {
    if (!event.isTrusted || state !== 'armed') {
      reset()
      onTooEarly()
      return
    }
    pressed = event.pointerId
  })
  watch(view.document, 'pointercancel', () => {
    pressed = undefined
  })
  // A key that is held down was pressed for something else.
  watch(button, 'keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  watch(button, 'click', (event) => {
    const { pointerId, pointerType } = event as PointerEvent
    // Keys, and what assists visitors, press without a pointer.
    const isWhole = pointerType ? pressed === pointerId : true
    pressed = undefined
    const isSound = event.isTrusted && state === 'armed' && isWhole
    if (!keepsDefault || !(isSound || isPassedOn)) event.preventDefault()
    if (isSound && keepsDefault) {
      // A label passes its click on to its box right after this.
      isPassedOn = true
      setTimeout(() => {
        isPassedOn = false
      })
    }
    if (!event.isTrusted) return
    if (isSound) onPress?.()
    else if (!pointerType && !isPassedOn) onTooEarly()
  })
  reset()

  return {
    end() {
      ended.abort()
      clearTimeout(arming)
      clearTimeout(covering)
      resizes.disconnect()
      sights?.disconnect()
    },
    setOpen(next: boolean) {
      isOpen = next
      reset()
    },
  }
}

export declare namespace guardButton {
  type Parameters = {
    button: HTMLElement
    /** Everything that has to be seen. */
    screen: HTMLElement
    /** Default: what the element does by itself, such as a box that gets a tick. */
    onPress?: (() => void) | undefined
    /** It was pressed before it could be. */
    onTooEarly: () => void
    onState: (state: GuardState) => void
  }
  type ReturnType = {
    end: () => void
    setOpen: (isOpen: boolean) => void
  }
}

/** Observes whether all of an element can be seen; never so where the browser can't say. */
function observeSight(
  target: HTMLElement,
  onChange: (isVisible: boolean) => void,
): IntersectionObserver | undefined {
  const options = {
    ...{ threshold: [0, 0.25, 0.5, 0.75, 0.9, 0.99, 1] },
    // The least that Chromium accepts.
    ...{ trackVisibility: true, delay: 100 },
  }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as
      | (IntersectionObserverEntry & { isVisible?: boolean })
      | undefined
    onChange(entry?.isVisible === true && entry.intersectionRatio >= 0.99)
  }, options)
  observer.observe(target)
  return observer
}
