/** The supported methods in words; `danger` describes what a malicious site could do. */
export const methods: ReadonlyMap<string, methods.Method> = new Map([
  ['eth_accounts', { words: 'see these accounts' }],
  ['eth_requestAccounts', { words: 'see these accounts' }],
  [
    'personal_sign',
    {
      words: 'ask you to sign messages',
      danger: 'Somebody else could log in as you with your signature.',
    },
  ],
  [
    'eth_signTypedData',
    {
      words: 'ask you to sign data',
      danger: 'A signature can give away your tokens.',
    },
  ],
  [
    'eth_signTypedData_v4',
    {
      words: 'ask you to sign data',
      danger: 'A signature can give away your tokens.',
    },
  ],
  [
    'eth_sendTransaction',
    {
      words: 'ask you to send transactions',
      danger: "Transactions can't be undone.",
    },
  ],
  [
    'wallet_sendCalls',
    {
      words: 'ask you to send transactions',
      danger: "Transactions can't be undone.",
    },
  ],
  ['wallet_getCallsStatus', { words: 'follow your transactions' }],
  ['wallet_getCapabilities', { words: 'see what this wallet supports' }],
  ['wallet_switchEthereumChain', { words: 'ask to switch networks' }],
])

export declare namespace methods {
  type Method = {
    /** Continues “It can”. */
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
