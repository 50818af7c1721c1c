import type { Network } from '@latchkit/core'
import { expect, test } from 'vitest'
import { createProposal } from './createProposal.ts'

const network = (namespace: string, id: number | string): Network => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name: `${namespace} ${id}`,
  rpcUrls: { default: { http: [] } },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
})

const networks = [
  network('eip155', 1),
  network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  network('eip155', 8453),
]

test('default', () => {
  expect(
    createProposal({ networks, namespaces: ['eip155', 'solana'] }),
  ).toMatchInlineSnapshot(`
    {
      "eip155": {
        "chains": [
          "eip155:1",
          "eip155:8453",
        ],
        "events": [
          "accountsChanged",
          "chainChanged",
        ],
        "methods": [
          "eth_sendTransaction",
          "personal_sign",
          "eth_signTypedData_v4",
          "eth_signTypedData",
          "eth_accounts",
          "eth_requestAccounts",
          "eth_sendRawTransaction",
          "eth_signTransaction",
          "wallet_switchEthereumChain",
          "wallet_addEthereumChain",
          "wallet_watchAsset",
          "wallet_getCapabilities",
          "wallet_sendCalls",
          "wallet_getCallsStatus",
          "wallet_showCallsStatus",
          "wallet_getPermissions",
          "wallet_requestPermissions",
        ],
      },
      "solana": {
        "chains": [
          "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
        ],
        "events": [
          "accountsChanged",
          "chainChanged",
        ],
        "methods": [
          "solana_signMessage",
          "solana_signTransaction",
          "solana_signAllTransactions",
          "solana_signAndSendTransaction",
        ],
      },
    }
  `)
})

test('parameters: networkIds', () => {
  const namespaces = ['eip155', 'solana']
  const proposal = createProposal({
    ...{ networks, namespaces },
    networkIds: ['eip155:8453', 'eip155:1'],
  })
  expect(proposal.eip155?.chains).toEqual(['eip155:8453', 'eip155:1'])
  expect(proposal.solana?.chains).toHaveLength(1)
  const unknown = createProposal({
    ...{ networks, namespaces },
    networkIds: ['eip155:5'],
  })
  expect(unknown.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
})

test('parameters: methods', () => {
  const proposal = createProposal({
    networks: [...networks, network('cosmos', 'cosmoshub-4')],
    namespaces: ['eip155', 'cosmos'],
    methods: { cosmos: ['cosmos_signDirect'], eip155: ['personal_sign', 'x'] },
  })
  expect(proposal.cosmos?.methods).toEqual(['cosmos_signDirect'])
  expect(proposal.eip155?.methods.at(-1)).toBe('x')
  expect(proposal.eip155?.methods).toHaveLength(18)
})

test('behavior: asks for nothing without a network', () => {
  const proposal = createProposal({ networks, namespaces: ['polkadot'] })
  expect(proposal).toEqual({})
})

test('behavior: no inline keys, no eth_sign', () => {
  const text = JSON.stringify(
    createProposal({ networks, namespaces: ['eip155', 'solana'] }),
  )
  expect(text).not.toContain('"eth_sign"')
  expect(text).not.toMatch(/"eip155:1":/)
})
