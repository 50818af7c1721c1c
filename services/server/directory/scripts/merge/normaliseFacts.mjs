import { checkListing } from '../../../src/directoryData/checkListing.ts'
import { formatConnectLink } from '../links/formatConnectLink.mjs'
import { formatHomepage } from '../links/formatHomepage.mjs'
import { formatStore } from '../links/formatStore.mjs'
import { stores } from '../links/stores.mjs'

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
