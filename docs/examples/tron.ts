import type { Adapter, Connector, Kit, Network } from '@latchkit/core'
import { checkAmount, getNetwork, RpcError } from '@latchkit/core'

export const tronMainnet: Network = {
  id: '0x2b6653dc',
  caipNetworkId: 'tron:0x2b6653dc',
  ...{ chainNamespace: 'tron', name: 'TRON' },
  nativeCurrency: { name: 'Tronix', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.trongrid.io'] } },
}

/** Creates the adapter for TRON, over the wallet at `window.tron` (TIP-1193). */
export function tron(): Adapter {
  return {
    namespace: 'tron',
    defaultNetwork: tronMainnet,
    defaultAccountType: 'eoa',
    discover({ added, kit }) {
      const { tron } = globalThis as { tron?: Tron }
      if (tron && kit) added(createConnector(tron, kit))
      return () => {}
    },
    ...{ isAddress, isSameAddress: (a: string, b: string) => a === b },
    async signMessage(provider, { message, signal }) {
      const call = { method: 'signMessageV2', params: [message] }
      return readText(await provider.request(call, { signal }))
    },
    async sendTransaction(provider, { to, value = 0n, signal }) {
      checkAmount('value', value, { max: 2n ** 53n, unit: 'sun' })
      if (!isAddress(to)) throw new RpcError({ code: -32602 })
      const call = { method: 'sendTransaction', params: [to, Number(value)] }
      const sent = await provider.request(call, { signal })
      return readText((sent as { txid?: unknown } | null)?.txid)
    },
    switchNetwork: async (provider, { network, signal }) =>
      void (await provider.request(toSwitch(network.id), { signal })),
    async getBalance({ network, address, signal = null }) {
      const url = `${network.rpcUrls.default.http[0]}/wallet/getaccount`
      const body = JSON.stringify({ address, visible: true })
      const response = await fetch(url, { method: 'POST', body, signal })
      const { balance = 0 } = (await response.json()) as { balance?: number }
      return { ...network.nativeCurrency, value: BigInt(balance) }
    },
  }
}

const isAddress = (text: string) => /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)
const toSwitch = (chainId: Network['id']) => {
  return { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
}

/** Creates the connector of a wallet, whose code runs in the page. */
function createConnector(wallet: Tron, kit: Kit): Connector {
  const getChainId = () => getNetwork(kit, { namespace: 'tron' }).network.id
  const toIds = (list: readonly unknown[]) =>
    list.map((address) => `tron:${getChainId()}:${readText(address)}` as const)
  return {
    ...{ id: 'tron', name: 'TRON', type: 'INJECTED', namespaces: ['tron'] },
    async connect() {
      const accounts = await wallet.request({ method: 'eth_requestAccounts' })
      // The standard can't read the wallet's network, only choose it.
      await wallet.request(toSwitch(getChainId()))
      return toIds(accounts as readonly unknown[])
    },
    reconnect: async () =>
      toIds([wallet.tronWeb.defaultAddress.base58].filter(Boolean)),
    disconnect: async () => {},
    watch({ onAccounts, onNetwork }) {
      const listeners = Object.entries({
        accountsChanged: (list: unknown[]) => onAccounts(toIds(list)),
        chainChanged: (next: { chainId: string }) =>
          onNetwork(`tron:${readText(next.chainId)}`),
      })
      for (const each of listeners) wallet.on(...each)
      return () => {
        for (const each of listeners) wallet.removeListener(...each)
      }
    },
    getProvider: async () => ({
      request: async ({ method, params = [] }) =>
        wallet.tronWeb.trx[method]?.(...(params as unknown[])) ??
        wallet.request({ method, params }),
    }),
  }
}

/** A wallet's answer is untrusted. */
function readText(value: unknown): string {
  if (/^\w{1,200}$/.test(String(value))) return String(value)
  throw new RpcError({ code: -32603, hint: 'Try another wallet.' })
}

type Listen = (event: string, run: (given: never) => void) => void
type Tron = Record<'on' | 'removeListener', Listen> & {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  tronWeb: {
    defaultAddress: { base58: string | false }
    trx: Record<string, (...params: unknown[]) => Promise<unknown>>
  }
}
