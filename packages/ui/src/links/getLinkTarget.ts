/** Where a link to a wallet opens: an app in place, so that no empty tab is left, and a page beside this one. A frame may lead neither away. */
export function getLinkTarget(link: string): '_self' | '_blank' | '_top' {
  if (window.top !== window) return '_top'
  return /^https?:/.test(link) ? '_blank' : '_self'
}
