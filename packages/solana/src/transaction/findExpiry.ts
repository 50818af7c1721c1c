import { withTimeout } from '@latchkit/protocol/internal'
import type { Blockhash } from '@solana/kit'
import type { SolanaNodes, SolanaRpc } from '../rpc/createRpc.ts'
import { readProperty } from '../wallet/parseWallet.ts'

/** Time for which a blockhash is valid at most, whatever a node says; slots are of 0.4 s and more. In milliseconds. */
const longestLifetime = 120_000

/** Blocks for which a blockhash is valid, and by which the node that gave it may have been ahead. */
const blockhashLifetime = 150n
const lead = 32n

/** The longest time for which one of several nodes is waited for, in milliseconds. */
const timeout = 5_000

/**
 * Returns a slot from which on no block can have a transaction, as every node says that answers: it is above the last height,
 * and its blockhash is no longer valid, as far as they are known. `undefined` if a block can, if none answers, or if the
 * transaction is too young for that.
 */
export async function findExpiry(
  nodes: Pick<SolanaNodes, 'each'>,
  parameters: findExpiry.Parameters,
): Promise<bigint | undefined> {
  const { blockhash, validUntil, sentAt, signal } = parameters
  // The clock may have been set back since.
  const isOld =
    sentAt === undefined || Math.abs(Date.now() - sentAt) > longestLifetime
  if (!isOld) return undefined
  const ask = <value>(
    read: (rpc: SolanaRpc, signal: AbortSignal) => Promise<value | undefined>,
  ) => askEach(nodes, read, signal)
  const slots: (bigint | undefined)[] = []
  if (validUntil !== undefined) {
    const heights = await ask((rpc, signal) => readHeight(rpc, { signal }))
    const isAbove = heights.every(({ height }) => height > validUntil)
    slots.push(isAbove ? findLowest(heights) : undefined)
  }
  // A node that is behind does not know a new blockhash yet: only the time shows it, or the height above.
  const since = validUntil === undefined ? sentAt : 0
  if (blockhash !== undefined && since !== undefined) {
    const answers = await ask((rpc, signal) =>
      readValidity(rpc, { blockhash, since, signal }),
    )
    const isOver = answers.every(({ isValid }) => !isValid)
    slots.push(isOver ? findLowest(answers) : undefined)
  }
  const known = slots.filter((slot) => slot !== undefined)
  if (known.length === 0 || known.length < slots.length) return undefined
  return known.reduce((a, b) => (a > b ? a : b))
}

export declare namespace findExpiry {
  type Parameters = {
    /** Of the transaction; `undefined` if it has a durable nonce, which stays valid. */
    blockhash?: string | undefined
    /** The last height at which a block can have it. */
    validUntil?: number | undefined
    /** When it was about to be sent, in milliseconds since 1970. */
    sentAt?: number | undefined
    signal?: AbortSignal | undefined
  }
}

/** Asks all nodes at once: the word of one alone may be false. */
async function askEach<value>(
  { each }: Pick<SolanaNodes, 'each'>,
  read: (rpc: SolanaRpc, signal: AbortSignal) => Promise<value | undefined>,
  signal: AbortSignal | undefined,
): Promise<readonly value[]> {
  const what = 'A node'
  const answers = await Promise.all(
    each.map((rpc) =>
      withTimeout({ what, milliseconds: timeout, signal }, (limited) =>
        read(rpc, limited),
      ).catch(() => undefined),
    ),
  )
  signal?.throwIfAborted()
  return answers.flatMap((answer) => answer ?? [])
}

/** Returns the lowest slot; `undefined` of none. */
function findLowest(
  answers: readonly { readonly slot: bigint }[],
): bigint | undefined {
  const slots = answers.map(({ slot }) => slot)
  return slots.reduce<bigint | undefined>(
    (least, slot) => (least === undefined || slot < least ? slot : least),
    undefined,
  )
}

/** Reads whether a blockhash is valid, at a slot whose block is younger than a time in milliseconds; `undefined` if it is older, or the node does not say it. */
async function readValidity(
  rpc: SolanaRpc,
  parameters: { blockhash: string; since: number; signal: AbortSignal },
): Promise<{ isValid: boolean; slot: bigint } | undefined> {
  const { blockhash, since, signal } = parameters
  const options = { abortSignal: signal }
  const answer: unknown = await rpc
    .isBlockhashValid(blockhash as Blockhash, { commitment: 'confirmed' })
    .send(options)
  const isValid = readProperty(answer, 'value')
  const slot = readProperty(readProperty(answer, 'context'), 'slot')
  if (typeof isValid !== 'boolean' || typeof slot !== 'bigint') return undefined
  if (isValid || since === 0) return { isValid, slot }
  const time: unknown = await rpc.getBlockTime(slot).send(options)
  // Of whole seconds.
  return Number(time) * 1_000 > since ? { isValid, slot } : undefined
}

type Height = { readonly height: bigint; readonly slot: bigint }

/** Reads the height of the newest confirmed block, and its slot; `undefined` if no node says it. */
export async function readHeight(
  rpc: SolanaRpc,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<Height | undefined> {
  const answer: unknown = await rpc
    .getEpochInfo({ commitment: 'confirmed' })
    .send({ ...(signal && { abortSignal: signal }) })
    // The status, which is read next, says what is wrong with the nodes.
    .catch(() => undefined)
  signal?.throwIfAborted()
  const height = readProperty(answer, 'blockHeight')
  const slot = readProperty(answer, 'absoluteSlot')
  return typeof height === 'bigint' && typeof slot === 'bigint'
    ? { height, slot }
    : undefined
}

/** Returns the height of the last block that can have a transaction which is signed already, at the height of now. */
export function getLastHeight(height: bigint): bigint {
  return height + blockhashLifetime + lead
}
