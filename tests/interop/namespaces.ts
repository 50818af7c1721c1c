import type { Namespaces } from './peers/SignClient.ts'

/** What the wallet approves: on Ethereum, one account. */
export const namespaces: Namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: ['eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
