import { createId } from '../../../keys/bytes.ts'
import type { Frame } from '../../Frame.ts'
import { hasTransaction } from '../sendSigned.ts'
import { evmLedger } from './sendTransaction.ts'

/** Calls that an account sends one after the other, each as a transaction (EIP-5792). */
export type Batch = {
  readonly id: string
  readonly networkId: string
  readonly count: number
  /** Of what was signed; the last may not have been sent if the batch is not over. */
  readonly hashes: readonly string[]
  /** Whether nothing more is sent. */
  readonly isOver: boolean
  /** The page that sends it; `undefined` if none does, and the last hash has to be looked up. */
  readonly page: string | undefined
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number
}

/** Milliseconds for which the status of calls is kept, and of how many for one app: the newest. */
const lifetime = 86_400_000
const maxBatches = 100

const getKey = ({ origin }: Frame) => `calls:${origin}`

/** Resolves with a batch of this app and device; `undefined` if there is none, or it was too long ago. */
export async function findBatch(
  frame: Frame,
  { id }: { id: string },
): Promise<Batch | undefined> {
  return (await readBatches(frame)).find((batch) => batch.id === id)
}

async function readBatches(frame: Frame): Promise<Batch[]> {
  const { storage, now } = frame
  const stored = (await storage.get(getKey(frame))) as Batch[] | undefined
  return (stored ?? []).filter(({ at }) => at > now() - lifetime)
}

/** Adds a batch, or replaces it. */
export function saveBatch(frame: Frame, batch: Batch): Promise<void> {
  return change(frame, batch.id, [batch])
}

/** Forgets a batch of which nothing was sent. */
export function removeBatch(
  frame: Frame,
  { id }: { id: string },
): Promise<void> {
  return change(frame, id, [])
}

async function change(
  frame: Frame,
  id: string,
  batches: readonly Batch[],
): Promise<void> {
  const key = getKey(frame)
  await frame.lock(key, async () => {
    const others = (await readBatches(frame)).filter((it) => it.id !== id)
    const next = [...batches, ...others].slice(0, maxBatches)
    await frame.storage.set(key, next)
  })
}

/** Returns the name of this page. A lock of it is held until the page ends, by which other pages know. */
export function getPage(frame: Frame): string {
  const { state, lock } = frame
  if (state.page === undefined) {
    state.page = createId()
    lock(`page:${state.page}`, () => new Promise(() => {})).catch(() => {})
  }
  return state.page
}

/** Ends the batches whose page was closed while it sent them: what a node knows was sent, the rest never is. Never rejects. */
export async function settleBatches(frame: Frame): Promise<void> {
  const { state } = frame
  try {
    const left = (await readBatches(frame)).filter(
      ({ id, isOver, page }) =>
        !isOver &&
        (page === undefined || page !== state.page) &&
        !state.settling.has(id),
    )
    await Promise.all(left.map((batch) => settle(frame, batch)))
  } catch {
    // The next page, or question for the status, tries again.
  }
}

async function settle(frame: Frame, { id, page }: Batch): Promise<void> {
  const { settling } = frame.state
  settling.add(id)
  const run = async () => {
    const batch = await findBatch(frame, { id })
    if (!batch || batch.isOver) return
    const { networkId, hashes } = batch
    const hash = hashes.at(-1)
    const question = { networkId, ledger: evmLedger }
    const isSent =
      hash === undefined || (await hasTransaction(frame, { ...question, hash }))
    if (isSent === undefined) return
    await saveBatch(frame, {
      ...{ ...batch, isOver: true },
      hashes: isSent ? hashes : hashes.slice(0, -1),
    })
  }
  try {
    await frame.lock(`page:${page}`, run)
  } finally {
    settling.delete(id)
  }
}
