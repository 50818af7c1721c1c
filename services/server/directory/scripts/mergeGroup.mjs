import { misnamed } from './identities.mjs'

/** List fields, which are united: another network is not a conflict. */
const lists = ['chains', 'injected']

/** Packages that name the home page, while kits link to a download page. */
const homepageFirst = ['thirdweb', 'wallet-adapter']

/** Fields with one correct value, so the value of most packages is taken. */
const byMajority = [
  'rdns',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
]

/** Merges the records of one wallet; returns it with the source of each field and the conflicts between sources. */
export function mergeGroup(records) {
  const wallet = {}
  const sources = {}
  const conflicts = []
  for (const field of fieldOrder) {
    const facts = rankFacts(field, records)
    if (facts.length === 0) continue
    const [first, ...others] = facts
    if (lists.includes(field)) {
      wallet[field] = unite(facts)
      sources[field] = [...new Set(facts.map(({ source }) => source))]
      continue
    }
    wallet[field] = first.value
    sources[field] = first.source
    const different = others.filter(
      (one) =>
        toComparable(field, one.value) !== toComparable(field, first.value),
    )
    if (different.length > 0) conflicts.push({ field, first, different })
  }
  return { wallet, sources, conflicts, records }
}

/** Returns the facts about one field, the preferred one first. */
function rankFacts(field, records) {
  const known = [...records]
    .sort((a, b) => a.precedence - b.precedence)
    .filter(({ facts }) => facts[field])
  if (field === 'name')
    known.sort((a, b) => misnamed.has(a.id) - misnamed.has(b.id))
  if (field === 'homepage') known.sort((a, b) => isDirect(b) - isDirect(a))
  if (byMajority.includes(field)) {
    const votes = (record) => countVotes(field, record, known)
    known.sort((a, b) => votes(b) - votes(a))
  }
  return known.map(({ facts }) => facts[field])
}

function isDirect({ family }) {
  return Number(homepageFirst.includes(family))
}

/** Returns the number of families with the same value. */
function countVotes(field, { facts }, known) {
  return new Set(
    known
      .filter((one) => one.standing !== 'aside')
      .filter((one) => one.facts[field].value === facts[field].value)
      .map(({ family }) => family),
  ).size
}

function unite(facts) {
  const all = facts.flatMap(({ value }) => value)
  const different = new Map(all.map((one) => [JSON.stringify(one), one]))
  return [...different.values()].sort(compare)
}

/** Compares by namespace, then by name with numbers in numeric order. */
function compare(a, b) {
  const [left, right] = [a, b].map((one) => one.injected_id ?? one)
  return (
    namespaceOf(a).localeCompare(namespaceOf(b), 'en') ||
    left.localeCompare(right, 'en', { numeric: true })
  )
}

function namespaceOf(one) {
  return one.namespace ?? one.split(':')[0]
}

/** Returns the part of a value that must differ for a conflict, such as the host of a home page. */
function toComparable(field, value) {
  if (field === 'homepage') return new URL(value).hostname.replace(/^www\./, '')
  if (field === 'name') return value.toLowerCase()
  return value
}

/** The fields of an entry, in order. */
export const fieldOrder = [
  'id',
  'name',
  'order',
  'homepage',
  'chains',
  'rdns',
  'injected',
  'supports_wc',
  'image_id',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
]
