/** Moves a screen to a window of its own, which no page embeds. Returns whether the browser allows one. */
export function openPopup(parameters: openPopup.Parameters): boolean {
  const { url, screen, signal, onMove, onClosed } = parameters
  const next = window.open(url, '', 'popup,width=400,height=680')
  if (!next) return false
  next.addEventListener('load', () => {
    next.document.body.append(screen)
    onMove()
  })
  const closing = setInterval(() => {
    if (!next.closed && !signal.aborted) return
    clearInterval(closing)
    onClosed()
  }, 250)
  signal.addEventListener('abort', () => next.close(), { once: true })
  return true
}

export declare namespace openPopup {
  type Parameters = {
    /** A page of this origin without scripts. */
    url: string
    screen: HTMLElement
    signal: AbortSignal
    /** The screen is in its window. */
    onMove: () => void
    /** The visitor has closed the window, or the signal was aborted. */
    onClosed: () => void
  }
}
