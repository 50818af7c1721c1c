import { apart, knownAs } from './identities.mjs'

const marks = [
  'rdns',
  'chrome_store',
  'firefox_store',
  'app_store',
  'play_store',
]

/**
 * Groups records of the same wallet: those with the same rdns or store product, and those with the same name. Two entries of
 * the registry with one name are two wallets.
 */
export function groupRecords(records) {
  const groups = []
  for (const group of groupByMark(records)) {
    const names = new Set(group.map(getName))
    const same = groups.find(
      (other) =>
        other.some((one) => names.has(getName(one))) &&
        !(other.some(isRegistered) && group.some(isRegistered)),
    )
    if (same) same.push(...group)
    else groups.push(group)
  }
  return groups
}

function isRegistered({ standing }) {
  return standing === 'registry'
}

function groupByMark(records) {
  const parents = new Map(records.map((record) => [record, record]))
  const find = (record) => {
    const parent = parents.get(record)
    return parent === record ? record : find(parent)
  }
  const first = new Map()
  for (const record of records)
    for (const mark of listMarks(record)) {
      const other = first.get(mark)
      if (other) parents.set(find(record), find(other))
      else first.set(mark, record)
    }
  return Map.groupBy(records, find).values()
}

function listMarks({ id, facts }) {
  if (apart.has(id)) return []
  return marks
    .filter((field) => facts[field])
    .map((field) => `${field}:${facts[field].value}`)
}

function getName({ id, facts }) {
  return knownAs.get(id) ?? toNameKey(facts.name.value)
}

/** Normalizes a wallet's name for comparison, without words such as "wallet" or "app". */
export function toNameKey(name) {
  const key = name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/\b(wallet|app|extension|mobile)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return key || name.toLowerCase()
}
