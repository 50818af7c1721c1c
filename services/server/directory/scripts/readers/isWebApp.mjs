const names = /^(app|wallet|web|my|portal|console|passport)\./

/** The registry's field for a wallet's web app often holds its home page or a store: a web app has a host of its own. */
export function isWebApp(link, homepage) {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return (
    names.test(hostname) &&
    !(URL.canParse(homepage) && new URL(homepage).hostname === hostname)
  )
}
