import type { Adapter, NetworkId, Provider } from '@latchkit/core'
import { RpcError } from '@latchkit/protocol'
import { isSameAddress } from '../address/address.ts'
import { formatAddress, parseAddress } from '../address/parseAddress.ts'

/** What a session over WalletConnect needs of this family; loaded with the first pairing or session. */
export function createSessionSupport(): Adapter.SessionSupport {
  return {
    methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
    formatAddress(address, network) {
      const { ss58Prefix } = (network ?? {}) as { ss58Prefix?: unknown }
      if (typeof ss58Prefix !== 'number') return address
      try {
        return formatAddress(parseAddress(address), { ss58Prefix })
      } catch {
        // Its checksum is wrong.
        return address
      }
    },
    createProvider: createSessionProvider,
  }
}

/** Sends every request to the wallet, under the spelling of the address that it opened, and transactions on the network that they name. */
function createSessionProvider(session: Adapter.Session): Provider {
  return {
    async request({ method, params }, options) {
      const { address, transactionPayload } = (params ?? {}) as {
        address?: unknown
        transactionPayload?: { genesisHash?: unknown; address?: unknown }
      }
      const networkId = readNetworkId(transactionPayload?.genesisHash)
      const opened = session
        .getState()
        .accounts.filter((id) => !networkId || id.startsWith(`${networkId}:`))
        .map((id) => id.slice(id.lastIndexOf(':') + 1))
        .find((each) => isSameAddress(each, String(address)))
      if (address !== undefined && opened === undefined)
        throw new RpcError({ code: 4100 })
      const isOpen = opened !== undefined
      return session.request(
        {
          method,
          params: isOpen ? { ...(params as object), address: opened } : params,
          ...(networkId && { networkId }),
        },
        options,
      )
    },
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

function readNetworkId(genesisHash: unknown): NetworkId | undefined {
  return typeof genesisHash === 'string' && /^0x[\da-f]{64}$/.test(genesisHash)
    ? `polkadot:${genesisHash.slice(2, 34)}`
    : undefined
}
