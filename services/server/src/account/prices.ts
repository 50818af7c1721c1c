import type { AccountId, NetworkId } from '@latchkit/protocol'
import { parseAccountId } from '@latchkit/protocol'
import { getPrices } from '@latchkit/protocol/http'
import { isOutage } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { parseAsset } from './addresses.ts'
import type { AccountNetwork, AccountPorts } from './ports.ts'
import { nativeAddress } from './ports.ts'

/** Serves the prices of tokens; tokens without a known price are omitted. */
export function servePrices(ports: AccountPorts): Route {
  const networks = new Map(ports.networks.map((it) => [it.networkId, it]))

  return implement(
    getPrices,
    async ({ body, request: { signal } }) => {
      const groups = groupAssets(body.addresses)
      const selected = [...groups].flatMap(([networkId, assets]) => {
        const network = networks.get(networkId)
        return network ? [{ network, assets }] : []
      })
      const results = await Promise.allSettled(
        selected.map((it) => priceAssets(ports, { ...it, signal })),
      )
      const failures = results.filter((it) => it.status === 'rejected')
      const broken = failures.find((it) => !isOutage(it.reason))
      const [failure] = failures
      // The request fails only if every network fails.
      if (broken) throw broken.reason
      if (failure && failures.length === results.length) throw failure.reason
      const found = new Map(
        results.flatMap((it) => (it.status === 'fulfilled' ? it.value : [])),
      )
      return {
        fungibles: [...new Set(body.addresses)].flatMap((address) => {
          const fungible = found.get(address)
          return fungible ? [{ address, ...fungible }] : []
        }),
      }
    },
    { getCost },
  )
}

/** Ten tokens count as one request, as each may take several calls of a node. */
function getCost(body: unknown): number {
  const { addresses } = body as { addresses: readonly AccountId[] }
  return Math.ceil(addresses.length / 10)
}

type Asset = { readonly id: AccountId; readonly address: string }

function groupAssets(ids: readonly AccountId[]): Map<NetworkId, Asset[]> {
  const groups = new Map<NetworkId, Asset[]>()
  for (const id of ids) {
    const { networkId, address: given } = parseAccountId(id)
    const address = parseAsset({ networkId, address: given })
    if (address === undefined) continue
    const assets = groups.get(networkId) ?? []
    assets.push({ id, address })
    groups.set(networkId, assets)
  }
  return groups
}

async function priceAssets(
  { prices, tokens, icons }: AccountPorts,
  {
    network,
    assets,
    signal,
  }: { network: AccountNetwork; assets: readonly Asset[]; signal: AbortSignal },
) {
  const { networkId, nativeCurrency } = network
  const addresses = [...new Set(assets.map((it) => it.address))]
  const found = await prices.getPrices({ networkId, assets: addresses, signal })
  const priced = addresses.filter((it) => found.has(it) && it !== nativeAddress)
  const facts = await tokens.describe({ networkId, tokens: priced, signal })
  return assets.flatMap(({ id, address }) => {
    const known =
      address === nativeAddress ? nativeCurrency : facts.get(address)
    const value = found.get(address)
    if (!known || value === undefined) return []
    const { name, symbol } = known
    const iconUrl = icons.find({ networkId, address, symbol })
    return [[id, { name, symbol, iconUrl, price: value }] as const]
  })
}
