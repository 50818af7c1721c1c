import * as z from 'zod/mini'
import { Hex } from '../indexer/chain/Hex.ts'

const Digits = z.string().check(z.regex(/^\d{1,78}$/))
const Text = z.optional(z.string().check(z.maxLength(4_096)))

/** A record of `txlist`, `tokentx`, `tokennfttx` or `token1155tx`. */
export const EtherscanRecord = z.object({
  blockNumber: Digits,
  timeStamp: Digits,
  hash: Hex(32),
  from: Hex(20),
  /** Empty for a deployment. */
  to: z.union([Hex(20), z.literal('')]),
  /** Empty for a transaction that deployed nothing. */
  contractAddress: z.union([Hex(20), z.literal('')]),
  nonce: z.optional(Digits),
  transactionIndex: z.optional(Digits),
  value: z.optional(Digits),
  input: z.optional(z.string()),
  isError: z.optional(z.string()),
  tokenName: Text,
  tokenSymbol: Text,
  tokenDecimal: Text,
  tokenID: z.optional(Digits),
  tokenValue: z.optional(Digits),
})

export type EtherscanRecord = z.output<typeof EtherscanRecord>
