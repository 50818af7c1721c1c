import type { createTown } from './createTown.ts'
import type { startAnvil } from './startAnvil.ts'
import { townEvents } from './townEvents.ts'

/** Beyond some 500 blocks anvil forgets states, and a reorganisation loses the contracts. */
const maxHeight = 400

const zero = '0x0000000000000000000000000000000000000000'

/** Lets a town live at random, the same way for the same seed: transfers, mints, approvals, failures, spam and reorganisations. */
export function createRandomLife(
  anvil: startAnvil.ReturnType,
  { town, seed }: createRandomLife.Parameters,
) {
  const random = createRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <item>(items: readonly item[]) =>
    items[below(items.length)] as item
  const { coin, other, art, badges, scam, scamArt } = town.contracts
  const amount = () => BigInt(below(1_000_000))

  const deeds: ((from: `0x${string}`, to: `0x${string}`) => Transaction)[] = [
    (from, to) => ({ from, to, value: 1n + amount() }),
    (from, to) => ({ from, to, value: 0n, data: '0xdeadbeef' }),
    (from) => ({ from, data: '0x5f5ff3', value: amount() }),
    (from) => ({ from, data: '0x5f5ffd' }),
    (from, to) =>
      tell(from, pick([coin, ...town.coins]), [
        townEvents.transfer(from, to, amount()),
      ]),
    (from, to) => tell(from, coin, [townEvents.transfer(from, to, 0n)]),
    (from, to) =>
      tell(from, pick(town.coins), [townEvents.transfer(zero, to, amount())]),
    (from) => tell(from, other, [townEvents.transfer(from, zero, amount())]),
    (from, to) => tell(from, coin, [townEvents.approval(from, to, amount())]),
    (from, to) =>
      tell(from, art, [townEvents.transferItem(zero, to, amount())]),
    (from, to) =>
      tell(from, badges, [
        townEvents.transferSingle(from, to, amount(), 1n + amount()),
        townEvents.transferBatch(from, to, [1n, 2n], [3n, 1n + amount()]),
      ]),
    (from, to) => tell(from, scam, [townEvents.transfer(from, to, amount())]),
    (from, to) =>
      tell(from, scamArt, [townEvents.transferItem(zero, to, amount())]),
    (from, to) =>
      tell(from, scam, [
        townEvents.transfer(from, to, amount()),
        townEvents.transfer(to, from, 1n + amount()),
      ]),
  ]

  const snapshots: { id: unknown; block: number }[] = []

  /** Some blocks with some deeds, or without. */
  async function live(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block++) {
      const isBusy = random() < 0.8
      for (let it = isBusy ? 1 + below(4) : 0; it > 0; it--)
        await town.send(pick(deeds)(pick(town.people), pick(town.people)))
      await town.mine()
    }
  }

  return {
    /** One step of life: new blocks, often after others were taken back. Resolves with what happened. */
    async step(): Promise<string> {
      const kind = random()
      if (kind < 0.3) {
        snapshots.push({
          id: await anvil.call('evm_snapshot'),
          block: Number(await anvil.call('eth_blockNumber')),
        })
        await live(1 + below(9))
        return 'remembered, and went on'
      }
      const snapshot = snapshots.at(-1)
      if (kind < 0.6 && snapshot) {
        snapshots.pop()
        await anvil.call('evm_revert', snapshot.id)
        // The same height again, higher, or lower than what was there.
        await live(below(10))
        return `went back to ${snapshot.block}`
      }
      if (kind < 0.75) {
        const height = Number(await anvil.call('eth_blockNumber'))
        // Below the first block there is no town.
        const depth = Math.min(1 + below(7), height - 1)
        if (depth > 0 && height < maxHeight) {
          await anvil.call('anvil_reorg', depth, [])
          snapshots.length = 0
          await live(below(3))
          return `reorganised ${depth} blocks`
        }
      }
      await live(1 + below(4))
      return 'went on'
    },
  }
}

export declare namespace createRandomLife {
  type Parameters = {
    town: Awaited<ReturnType<typeof createTown>>
    seed: number
  }
}

type Transaction = createTown.Transaction

function tell(
  from: `0x${string}`,
  to: `0x${string}`,
  events: Transaction['events'] & {},
): Transaction {
  return { from, to, events }
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let it = Math.imul(state ^ (state >>> 15), 1 | state)
    it = (it + Math.imul(it ^ (it >>> 7), 61 | it)) ^ it
    return ((it ^ (it >>> 14)) >>> 0) / 2 ** 32
  }
}
