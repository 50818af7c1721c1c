import { checkListing } from '../../src/directory/checkListing.ts'

/** Converts the facts of one record to the directory's form, each with its source. Calls `drop` with values that fail validation. */
export function normaliseFacts({ record, source, drop }) {
  const facts = {}
  for (const [field, given] of Object.entries(record.facts)) {
    const { value: raw, path } = isPlaced(given)
      ? given
      : { value: given, path: record.path }
    if (raw === undefined || raw === '' || raw.length === 0) continue
    const value = format(field, raw)
    const [problem] =
      value === undefined
        ? [{ reason: explain(field) }]
        : checkListing({ id: 'x', name: 'x', [field]: value })
    if (problem) drop({ field, value: raw, reason: problem.reason })
    else facts[field] = { value, source: `${source}:${path}` }
  }
  return facts
}

function explain(field) {
  return field in stores ? 'is no page of that store' : 'is a page of a store'
}

function isPlaced(given) {
  return given?.path !== undefined
}

function format(field, value) {
  if (Object.hasOwn(stores, field)) return formatStore(field, value)
  if (field === 'homepage') return formatHomepage(value)
  if (field === 'webapp_link') return formatHomepage(value)
  if (field === 'mobile_link' || field === 'desktop_link')
    return isStore(value) ? undefined : formatConnectLink(value)
  if (field === 'name') return value.trim()
  // The kit compares it in lower case.
  if (field === 'rdns') return value.trim().toLowerCase()
  if (field === 'chains') return [...new Set(value)]
  if (field === 'injected') return unique(value)
  return value
}

function unique(list) {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]
}

/** Whether a link leads to a store: the registry has some in place of an app's own link. */
function isStore(link) {
  return Object.keys(stores).some((field) => formatStore(field, link))
}

/** Normalizes a link to which `/wc?uri=` is appended: an https URL without a trailing slash, or a scheme with both slashes. */
export function formatConnectLink(link) {
  // Some lists include the `wc`.
  const trimmed = link.trim().replace(/\/wc\/?$/, '/')
  if (/^https:/i.test(trimmed) && URL.canParse(trimmed)) {
    const url = new URL(trimmed)
    for (const name of [...url.searchParams.keys()])
      if (name.startsWith('utm_')) url.searchParams.delete(name)
    return url.href.replace(/\/$/, '')
  }
  if (/^[a-z][a-z0-9+.-]*:\/?$/.test(trimmed))
    return trimmed.replace(/\/?$/, '//')
  return trimmed.replace(/([^/:])\/$/, '$1')
}

/** Removes tracking parameters from a home page. */
export function formatHomepage(link) {
  const trimmed = link.trim()
  if (!URL.canParse(trimmed)) return trimmed
  const url = new URL(trimmed)
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|ref$|source$)/.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** Normalizes a store page to the product id, without campaign parameters. Returns `undefined` if there is none. */
export function formatStore(field, link) {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const { hosts, id, format } = stores[field]
  const product = hosts.includes(url.host) ? id(url) : undefined
  return product && format(product)
}

/** Stores by field: their hosts, and how to read and format a product id. */
const stores = {
  chrome_store: {
    hosts: ['chromewebstore.google.com', 'chrome.google.com'],
    id: ({ pathname }) => /\/([a-p]{32})\/?$/.exec(pathname)?.[1],
    format: (id) => `https://chromewebstore.google.com/detail/${id}`,
  },
  firefox_store: {
    hosts: ['addons.mozilla.org'],
    id: ({ pathname }) => /\/addon\/([\w@{}.-]+)\/?$/.exec(pathname)?.[1],
    format: (id) => `https://addons.mozilla.org/firefox/addon/${id}/`,
  },
  app_store: {
    // The second host is the store's former one.
    hosts: ['apps.apple.com', 'itunes.apple.com'],
    id: ({ pathname }) => /\/(?:id)?(\d{8,12})\/?$/.exec(pathname)?.[1],
    format: (id) => `https://apps.apple.com/app/id${id}`,
  },
  play_store: {
    hosts: ['play.google.com'],
    id: ({ searchParams }) =>
      /^[A-Za-z]\w*(?:\.\w+)+$/.exec(searchParams.get('id') ?? '')?.[0],
    format: (id) => `https://play.google.com/store/apps/details?id=${id}`,
  },
}
