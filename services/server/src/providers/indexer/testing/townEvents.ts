import { encodeAbiParameters, pad, toHex } from 'viem'
import { eventTopics } from '../rows/eventTopics.ts'
import type { puppet } from './puppet.ts'

/** Events of tokens, as honest contracts emit them. */
export const townEvents = {
  transfer: (from: string, to: string, amount: bigint): puppet.Event => ({
    topics: [eventTopics.transfer, topic(from), topic(to)],
    data: toHex(amount, { size: 32 }),
  }),
  transferItem: (from: string, to: string, id: bigint): puppet.Event => ({
    topics: [
      eventTopics.transfer,
      topic(from),
      topic(to),
      toHex(id, { size: 32 }),
    ],
  }),
  transferSingle: (
    from: string,
    to: string,
    id: bigint,
    amount: bigint,
  ): puppet.Event => ({
    topics: [eventTopics.transferSingle, topic(from), topic(from), topic(to)],
    data: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint256' }],
      [id, amount],
    ),
  }),
  transferBatch: (
    from: string,
    to: string,
    ids: bigint[],
    amounts: bigint[],
  ): puppet.Event => ({
    topics: [eventTopics.transferBatch, topic(from), topic(from), topic(to)],
    data: encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [ids, amounts],
    ),
  }),
  approval: (owner: string, spender: string, amount: bigint): puppet.Event => ({
    topics: [eventTopics.approval, topic(owner), topic(spender)],
    data: toHex(amount, { size: 32 }),
  }),
}

function topic(address: string): `0x${string}` {
  return pad(address as `0x${string}`, {
    size: 32,
  }).toLowerCase() as `0x${string}`
}
