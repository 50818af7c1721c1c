import type { Network } from '@latchkit/core'
import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
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

const adapters = createAdapters(['eip155', 'solana', 'cosmos'])
const networks = [
  network('eip155', 1),
  network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  network('eip155', 8453),
]

test('default', async () => {
  expect(
    await createProposal({
      adapters,
      networks,
      namespaces: ['eip155', 'solana'],
    }),
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

test('parameters: networkIds', async () => {
  const namespaces = ['eip155', 'solana']
  const proposal = await createProposal({
    adapters,
    networks,
    namespaces,
    networkIds: ['eip155:8453', 'eip155:1'],
  })
  expect(proposal.eip155?.chains).toEqual(['eip155:8453', 'eip155:1'])
  expect(proposal.solana?.chains).toHaveLength(1)
  const unknown = await createProposal({
    adapters,
    networks,
    namespaces,
    networkIds: ['eip155:5'],
  })
  expect(unknown.eip155?.chains).toEqual(['eip155:1', 'eip155:8453'])
})

test('parameters: methods', async () => {
  const proposal = await createProposal({
    adapters,
    networks: [...networks, network('cosmos', 'cosmoshub-4')],
    namespaces: ['eip155', 'cosmos'],
    methods: { cosmos: ['cosmos_signDirect'], eip155: ['personal_sign', 'x'] },
  })
  expect(proposal.cosmos?.methods).toEqual(['cosmos_signDirect'])
  expect(proposal.eip155?.methods.at(-1)).toBe('x')
  expect(proposal.eip155?.methods).toHaveLength(18)
})

test('behavior: leaves out namespaces without a network', async () => {
  const proposal = await createProposal({
    adapters,
    networks,
    namespaces: ['polkadot'],
  })
  expect(proposal).toEqual({})
})

test('behavior: no inline keys, no eth_sign', async () => {
  const text = JSON.stringify(
    await createProposal({
      adapters,
      networks,
      namespaces: ['eip155', 'solana'],
    }),
  )
  expect(text).not.toContain('"eth_sign"')
  expect(text).not.toMatch(/"eip155:1":/)
})
