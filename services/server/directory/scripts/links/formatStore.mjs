import { stores } from './stores.mjs'

/** A store's page by the product's id alone, so that two spellings are one and no campaign is in it. `undefined` where there is none. */
export function formatStore(field, link) {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  const { hosts, id, format } = stores[field]
  const product = hosts.includes(url.host) ? id(url) : undefined
  return product && format(product)
}
