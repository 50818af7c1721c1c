import { checkListing } from '../../src/directory/checkListing.ts'

/** The facts of one record in the directory's form, each with its source. What fails the check is handed to `drop`. */
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
  // As it is compared when an extension announces itself.
  if (field === 'rdns') return value.trim().toLowerCase()
  if (field === 'chains') return [...new Set(value)]
  if (field === 'injected') return unique(value)
  return value
}

function unique(list) {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]
}

/** The registry holds some where the app's own link belongs. */
function isStore(link) {
  return Object.keys(stores).some((field) => formatStore(field, link))
}

/** Where `/wc?uri=` is put behind: an https address without a slash at its end, or a scheme that has both of its slashes. */
export function formatConnectLink(link) {
  // Some lists hold the `wc` as well.
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

/** A home page without the marks of whoever links to it. */
export function formatHomepage(link) {
  const trimmed = link.trim()
  if (!URL.canParse(trimmed)) return trimmed
  const url = new URL(trimmed)
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|ref$|source$)/.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** A store's page by the product's id alone, so that two spellings are one and no campaign is in it. `undefined` where there is none. */
export function formatStore(field, link) {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const { hosts, id, format } = stores[field]
  const product = hosts.includes(url.host) ? id(url) : undefined
  return product && format(product)
}

/** The stores that an entry can name: their hosts, and how a product is told and spelt. */
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
    // The old name of the same store.
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
