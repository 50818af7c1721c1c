/** Gives a page some rules, after those of its own, until the returned function is called. A sheet made by a script needs no leave from a Content-Security-Policy. */
export function adoptStyles(page: Document, rules: string): () => void {
  if (!('adoptedStyleSheets' in page)) return addElement(page, rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter(
      (each) => each !== sheet,
    )
  }
}

/** Safari before 16.4. Under a policy that allows elements by nonce, the page's own goes for this one too. */
function addElement(page: Document, rules: string): () => void {
  const style = page.createElement('style')
  const nonce = page.querySelector<HTMLElement>('[nonce]')?.nonce
  if (nonce) style.nonce = nonce
  style.textContent = rules
  page.head.append(style)
  return () => style.remove()
}
