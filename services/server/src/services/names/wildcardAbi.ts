import { parseAbi } from 'viem'

/** What a wildcard resolver is asked (ENSIP-10). */
export const wildcardAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
])
