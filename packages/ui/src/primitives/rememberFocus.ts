/** Remembers where the focus is. The returned function brings it near that place if it is nowhere: the button that opened a dialog may have given way to another meanwhile. */
export function rememberFocus(): () => void {
  const places: Element[] = []
  const { activeElement, body } = document
  for (
    let each = activeElement === body ? null : activeElement?.parentElement;
    each;
    each = each.parentElement
  )
    places.push(each)

  return () => {
    if (document.activeElement !== body) return
    const openers = places.map((place) =>
      place.isConnected
        ? place.querySelector<HTMLElement>('[aria-haspopup="dialog"]')
        : null,
    )
    openers.find((each) => each !== null)?.focus()
  }
}
