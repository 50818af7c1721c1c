import { readCapabilities } from './readCapabilities.ts'
import type { SessionCall } from './SessionCall.ts'
import { switchChain } from './switchChain.ts'

/** What is answered without the wallet, where that can be. */
export const evmAnswers: ReadonlyMap<string, (call: SessionCall) => unknown> =
  new Map<string, (call: SessionCall) => unknown>([
    ['eth_accounts', listAddresses],
    ['eth_requestAccounts', listAddresses],
    ['eth_chainId', (call) => `0x${toChainId(call).toString(16)}`],
    ['net_version', (call) => String(toChainId(call))],
    ['wallet_switchEthereumChain', switchChain],
    ['wallet_getCapabilities', readCapabilities],
  ])

function listAddresses({ state, namespace }: SessionCall): readonly string[] {
  return state
    .listAccounts(namespace)
    .map((account) => account.slice(account.lastIndexOf(':') + 1))
}

function toChainId({ networkId }: SessionCall): number {
  return Number(networkId.slice('eip155:'.length))
}
