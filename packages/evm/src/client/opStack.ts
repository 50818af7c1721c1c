import { chainConfig } from 'viem/op-stack'

/** viem's formatters for the OP Stack. A chunk of its own: not every bundler drops what a dynamic import of a whole package leaves unused. */
export const { formatters } = chainConfig
