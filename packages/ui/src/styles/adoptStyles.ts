/** Adds style rules to a page, until the returned function is called: after all others, or before those that build on them. A constructed sheet needs no permission by a Content-Security-Policy. */
export function adoptStyles(
  page: Document,
  rules: string,
  place: 'last' | 'first' = 'last',
): () => void {
  if (!('adoptedStyleSheets' in page)) return addElement(page, rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  const others = page.adoptedStyleSheets
  page.adoptedStyleSheets =
    place === 'first' ? [sheet, ...others] : [...others, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter(
      (each) => each !== sheet,
    )
  }
}

/** Safari before 16.4. Uses the page's nonce, for policies that require one. */
function addElement(page: Document, rules: string): () => void {
  const style = page.createElement('style')
  const nonce = page.querySelector<HTMLElement>('[nonce]')?.nonce
  if (nonce) style.nonce = nonce
  style.textContent = rules
  page.head.append(style)
  return () => style.remove()
}
