import { chainConfig } from 'viem/celo'

/** viem's formatters for Celo, in a chunk of their own. */
export const { formatters } = chainConfig
