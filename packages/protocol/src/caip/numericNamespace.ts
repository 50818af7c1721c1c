/** Namespace of networks that are given by their number alone, as `viem/chains` does. */
export const numericNamespace = 'eip155'

/** How the adapter of that namespace is written, for messages. */
export const adapterExample = '`[evm()]`'
