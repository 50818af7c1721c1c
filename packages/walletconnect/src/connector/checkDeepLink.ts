/** What a page or the system does itself, what reads files, and what any app may claim. */
const forbidden =
  /^(javascript|data|vbscript|blob|file(system)?|about|view-source|https?|wss?|s?ftps?|mailto|sms(to)?|mms(to)?|tel|callto|facetime.*|geo|intent|content|ms-.*|search.*|shell|itms.*|market|android-app|chrome.*|moz-.*|safari-.*|web[+-].*|devtools|edge|opera|brave|resource|jar|feed|x-.*|wc)$/
const native = /^([a-z][a-z\d+.-]{1,40}):(\/\/[\w./-]*)?$/i
/** The last label starts with a letter: no address of a machine does. */
const universal =
  /^https:\/\/([a-z\d-]+\.)+[a-z][a-z\d-]*(:\d{1,5})?(\/[\w.~/-]*)?$/i
const loopback =
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/[\w.~/-]*)?$/

/**
 * The link by which a wallet is opened, up to where `wc?…` follows and with a slash at its end;
 * `undefined` where it isn't the scheme of an app or an https address with a name. Whatever was to
 * be told to the wallet by it, such as a pairing, is cut off.
 */
export function checkDeepLink(
  link: unknown,
  { allowLoopback = false }: checkDeepLink.Options = {},
): string | undefined {
  if (typeof link !== 'string' || link.length > 2_000) return undefined
  const [base = ''] = link.split(/wc\?|[?#]/)
  const [, scheme, rest = '//'] = native.exec(base) ?? []
  const isApp = scheme && !forbidden.test(scheme.toLowerCase())
  const isPage = universal.test(base) || (allowLoopback && loopback.test(base))
  if (!isApp && !isPage) return undefined
  const text = isApp ? `${scheme.toLowerCase()}:${rest}` : base
  return text.endsWith('/') ? text : `${text}/`
}

export declare namespace checkDeepLink {
  type Options = {
    /** Whether a page of this machine counts, too: for development. */
    allowLoopback?: boolean | undefined
  }
}
