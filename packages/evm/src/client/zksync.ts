import { chainConfig } from 'viem/zksync'

/** viem's formatters for ZKsync, in a chunk of their own. */
export const { formatters } = chainConfig
