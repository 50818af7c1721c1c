import { encodeAbiParameters, keccak256, pad, stringToHex, toHex } from 'viem'
import { eventTopics } from '../../../../../services/server/src/providers/indexer/rows/decodeMovements.ts'

const zero = '0'.repeat(64)

/** Number of 32-byte words that each call returns. */
const returnedWords = 12

/**
 * A contract that emits the events in its call data and returns words from its storage. It stands in for any token
 * without a compiler. Call data of 192 bytes or more is a list of events; shorter call data is a read.
 */
export const scriptedContract = {
  /** Its byte code, for `anvil_setCode`. */
  code: `0x${assemble()}` as const,

  /** Encodes call data that emits the given events. */
  encodeEvents(events: readonly scriptedContract.Event[]): `0x${string}` {
    const words = events.map(({ topics, data = '0x' }) => {
      const count = word(BigInt(topics.length))
      const filled = [0, 1, 2, 3].map((it) => topics[it]?.slice(2) ?? zero)
      const length = word(BigInt(data.length - 2) / 2n)
      return [count, ...filled, length, data.slice(2)].join('')
    })
    return `0x${words.join('')}`
  },

  /** Encodes the parameters of `anvil_setStorageAt` that let a function return a string (or a number, as one word). */
  answer(
    signature: string,
    value: string | bigint,
  ): readonly (readonly [slot: `0x${string}`, word: `0x${string}`])[] {
    const slot = BigInt(keccak256(stringToHex(signature)).slice(0, 10))
    const bytes = typeof value === 'string' ? stringToHex(value).slice(2) : ''
    const content =
      typeof value === 'bigint'
        ? word(value)
        : `${word(32n)}${word(BigInt(bytes.length / 2))}${bytes}`
    return (content.match(/.{1,64}/g) ?? []).map((it, position) => [
      toHex(slot + BigInt(position), { size: 32 }),
      pad(`0x${it}`, { dir: 'right' }),
    ])
  },
} as const

export declare namespace scriptedContract {
  type Event = { topics: readonly `0x${string}`[]; data?: `0x${string}` }
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function assemble(): string {
  const load = (duplicate: string, offset: string) =>
    `${duplicate}60${offset}0135`
  const head = [
    '5b', // [offset]
    load('80', 'a0'), // [length, offset]
    '808260c0015f37', // data to memory
    '8135', // [count, length, offset]
    '82820160c001', // [next, count, length, offset]
    load('83', '80'),
    load('84', '60'),
    load('85', '40'),
    load('86', '20'), // [...topics, next, count, length, offset]
    '865f', // [0, length, ...topics, next, count, length, offset]
    '8760041b', // each branch below has 16 bytes
  ].join('')
  const loop = 8
  const body = loop + 8
  const branches = body + head.length / 2 + 4
  const next = branches + 5 * 16
  const branch = (topics: number) =>
    `5b${byte(0xa0 + topics)}${'50'.repeat(4 - topics)}60${byte(next)}56`
  const tail = `5b9250505060${byte(loop)}56`
  const question = next + tail.length / 2
  return [
    `60c0361060${byte(question)}575f`,
    `5b36811060${byte(body)}5700`,
    head,
    `60${byte(branches)}0156`,
    ...[0, 1, 2, 3, 4].map((it) => branch(it).padEnd(32, '0')),
    tail,
    '5b5f3560e01c', // the selector is the first slot
    ...Array.from(
      { length: returnedWords },
      (_, it) => `805461${word(BigInt(it * 32)).slice(-4)}52600101`,
    ),
    `61${word(BigInt(returnedWords * 32)).slice(-4)}5ff3`,
  ].join('')
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0')
}

/** Encodes the events of ERC-20, ERC-721 and ERC-1155 tokens. */
export const tokenEvents = {
  transfer: (
    from: string,
    to: string,
    amount: bigint,
  ): scriptedContract.Event => ({
    topics: [eventTopics.transfer, topic(from), topic(to)],
    data: toHex(amount, { size: 32 }),
  }),
  transferItem: (
    from: string,
    to: string,
    id: bigint,
  ): scriptedContract.Event => ({
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
  ): scriptedContract.Event => ({
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
  ): scriptedContract.Event => ({
    topics: [eventTopics.transferBatch, topic(from), topic(from), topic(to)],
    data: encodeAbiParameters(
      [{ type: 'uint256[]' }, { type: 'uint256[]' }],
      [ids, amounts],
    ),
  }),
  approval: (
    owner: string,
    spender: string,
    amount: bigint,
  ): scriptedContract.Event => ({
    topics: [eventTopics.approval, topic(owner), topic(spender)],
    data: toHex(amount, { size: 32 }),
  }),
}

function topic(address: string): `0x${string}` {
  return pad(address as `0x${string}`, {
    size: 32,
  }).toLowerCase() as `0x${string}`
}
