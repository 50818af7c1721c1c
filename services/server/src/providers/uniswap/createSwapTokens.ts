import type { NetworkId } from '@latchkit/protocol'
import { createExpiringMap } from '@latchkit/shared/state/createExpiringMap'
import type { Address } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem'
import type {
  AccountNetwork,
  IconSource,
  TokenSource,
} from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { callContracts } from '../../chain/callContracts.ts'
import type { SwapTokenSource } from '../../convert/ports.ts'

const permitAbi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
])

/** What tokens with signed allowances answer (ERC-2612). */
const permitCalls = [
  encodeFunctionData({ abi: permitAbi, functionName: 'DOMAIN_SEPARATOR' }),
  encodeFunctionData({
    abi: permitAbi,
    functionName: 'nonces',
    args: [`0x${'0'.repeat(39)}1`],
  }),
]

const maxEntries = 50_000

/** Milliseconds. */
const lifetime = 86_400_000

/** Creates a source of the tokens that swaps offer: the native currency and the listed ones, with what their contracts say. */
export function createSwapTokens({
  chain,
  tokens,
  icons,
  networks,
}: createSwapTokens.Parameters): SwapTokenSource {
  const byId = new Map(networks.map((it) => [it.networkId, it]))
  const permits = createExpiringMap<boolean>({ maxEntries, now: Date.now })

  async function readPermits(
    networkId: NetworkId,
    addresses: readonly Address[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const key = (address: Address) => `${networkId}:${address}`
    const missing = addresses.filter((it) => !permits.get(key(it)))
    const calls = missing.flatMap((to) =>
      permitCalls.map((data) => ({ to, data })),
    )
    const answers = await callContracts({ chain, networkId, signal }, { calls })
    missing.forEach((address, index) => {
      const own = answers.slice(
        index * permitCalls.length,
        (index + 1) * permitCalls.length,
      )
      const hasPermit = own.every((it) => it?.length === 66)
      permits.set(key(address), hasPermit, Date.now() + lifetime)
    })
  }

  return {
    async list({ networkId, token, signal }) {
      const network = byId.get(networkId)
      if (!network) return []
      const native = { ...network.nativeCurrency, isSpam: false }
      const given = token ? [token] : network.tokens
      const addresses = [...new Set(given.map(toLowerCase))].filter(
        (it) => it !== nativeAddress,
      )
      const [found] = await Promise.all([
        tokens.describe({ networkId, tokens: addresses, signal }),
        readPermits(networkId, addresses, signal),
      ])
      const isNativeListed = token === undefined || token === nativeAddress
      const all = isNativeListed
        ? [nativeAddress as Address, ...addresses]
        : addresses
      return all.flatMap((address) => {
        const facts = address === nativeAddress ? native : found.get(address)
        if (!facts) return []
        const { name, symbol, decimals } = facts
        const iconUrl = icons.find({ networkId, address, symbol })
        const permit = permits.get(`${networkId}:${address}`)
        const hasPermit = permit?.value ?? false
        return [{ address, name, symbol, decimals, iconUrl, hasPermit }]
      })
    },
  }
}

export declare namespace createSwapTokens {
  type Parameters = {
    chain: ChainReader
    tokens: TokenSource
    icons: IconSource
    networks: readonly (AccountNetwork & {
      /** In any case. */
      readonly tokens: readonly Address[]
    })[]
  }
}

function toLowerCase(address: Address): Address {
  return address.toLowerCase() as Address
}
