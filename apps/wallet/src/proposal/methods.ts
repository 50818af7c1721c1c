/** The supported methods in words; `danger` describes what a malicious site could do. */
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
    /** Continues “It may”. */
    readonly words: string
    readonly danger?: string
  }
}

/** Describes methods in words without duplicates, the dangerous ones last. */
export function describeMethods(
  names: readonly string[],
): readonly methods.Method[] {
  const described = new Map<string, methods.Method>()
  // Every session includes the accounts.
  for (const [name, method] of methods)
    if (names.includes(name) || name === 'eth_accounts')
      described.set(method.words, method)
  const rank = ({ danger }: methods.Method) => (danger ? 1 : 0)
  return [...described.values()].sort((a, b) => rank(a) - rank(b))
}
