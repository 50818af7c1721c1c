import { readdirSync, readFileSync } from 'node:fs'
import { mainnetOf } from '../readers/mainnetOf.mjs'
import { parents } from './parents.mjs'

const folder = new URL(
  '../../../../../packages/evm/src/networks/',
  import.meta.url,
)

/** The CAIP-2 ids of the networks that the kit brings, and of the main networks of its other families. */
export function listNetworkIds() {
  const evm = readdirSync(folder)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .map((text) => /caipNetworkId: '(eip155:\d+)'/.exec(text)?.[1])
    .filter(Boolean)
  const others = ['sol', 'btc', 'dot'].map(mainnetOf)
  const ids = new Set([...evm, ...others, ...parents.keys()])
  return [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}
