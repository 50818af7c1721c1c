import { chainConfig } from 'viem/celo'

/** viem's formatters for Celo. A chunk of its own: not every bundler drops what a dynamic import of a whole package leaves unused. */
export const { formatters } = chainConfig
