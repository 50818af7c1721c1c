import { chainConfig } from 'viem/zksync'

/** viem's formatters for ZKsync. A chunk of its own: not every bundler drops what a dynamic import of a whole package leaves unused. */
export const { formatters } = chainConfig
