import { chainConfig } from 'viem/op-stack'

/** viem's formatters for the OP Stack, in a chunk of their own. */
export const { formatters } = chainConfig
