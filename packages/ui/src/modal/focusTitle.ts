/** Moves the focus to the heading, so that reading and tabbing start at the top of the view. */
export function focusTitle(titleId: string): void {
  document.getElementById(titleId)?.focus({ preventScroll: true })
}
