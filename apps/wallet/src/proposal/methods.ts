/** What the wallet does for sites, in words; `danger` tells what a bad site could do with it. */
export const methods: ReadonlyMap<string, methods.Method> = new Map([
  ['eth_accounts', { words: 'see these accounts' }],
  ['eth_requestAccounts', { words: 'see these accounts' }],
  [
    'personal_sign',
    {
      words: 'ask for signatures of messages',
      danger: 'A signature can log somebody in as you.',
    },
  ],
  [
    'eth_signTypedData',
    {
      words: 'ask for signatures of data',
      danger: 'A signature can give tokens away.',
    },
  ],
  [
    'eth_signTypedData_v4',
    {
      words: 'ask for signatures of data',
      danger: 'A signature can give tokens away.',
    },
  ],
  [
    'eth_sendTransaction',
    {
      words: 'ask to send transactions',
      danger: 'What is sent does not come back.',
    },
  ],
  [
    'wallet_sendCalls',
    {
      words: 'ask to send transactions',
      danger: 'What is sent does not come back.',
    },
  ],
  ['wallet_getCallsStatus', { words: 'see what became of transactions' }],
  ['wallet_getCapabilities', { words: 'see what the wallet can do' }],
  ['wallet_switchEthereumChain', { words: 'ask to switch the network' }],
])

export declare namespace methods {
  type Method = {
    /** Goes on after “It may”. */
    readonly words: string
    readonly danger?: string
  }
}
