import type { Adapter } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { parseJson } from '@latchkit/protocol'

/** Returns the capabilities (EIP-5792) that the wallet gave with the session (CAIP-345), by chain id; `undefined` if it gave none. */
export function readCapabilities(
  state: Adapter.SessionState,
  params: unknown,
): Readonly<Record<string, object>> | undefined {
  const { accounts, properties, scopedProperties } = state
  const [address, chainIds] = Array.isArray(params) ? params : []
  const networkIds: readonly NetworkId[] = Array.isArray(chainIds)
    ? chainIds.map((each) => `eip155:${Number(each)}` as const)
    : [
        ...new Set(
          accounts.map((each) => each.replace(/:[^:]*$/, '') as NetworkId),
        ),
      ]
  const listTexts = (networkId: string) => [
    properties.get('capabilities'),
    scopedProperties.get('eip155'),
    scopedProperties.get(networkId),
  ]
  const isGiven = ['', ...networkIds].some((each) =>
    listTexts(each).some(Boolean),
  )
  if (!isGiven) return undefined
  return Object.fromEntries(
    networkIds.map((networkId) => {
      const chainId = `0x${Number(networkId.slice(7)).toString(16)}`
      const account = String(address).toLowerCase()
      const keys = [
        '0x0',
        chainId,
        account,
        networkId,
        `${networkId}:${account}`,
      ]
      const found = listTexts(networkId).map((text) => pick(parse(text), keys))
      return [chainId, Object.assign({}, ...found)]
    }),
  )
}

/** What holds for all chains, and what stands under one of the keys. */
function pick(value: unknown, keys: readonly string[]): object {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value)
  if (!entries.some(([key]) => /^(0x|eip155:)/.test(key))) return value
  const found = entries.filter(([key]) => keys.includes(key.toLowerCase()))
  return Object.assign({}, ...found.map(([, each]) => pick(each, keys)))
}

function parse(text: string | undefined): unknown {
  try {
    return parseJson(text ?? '')
  } catch {
    // A wallet that writes no JSON gives no capabilities.
    return undefined
  }
}
