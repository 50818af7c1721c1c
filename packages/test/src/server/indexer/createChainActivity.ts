import { createSeededRandom } from '../../walletconnect/createSeededRandom.ts'
import type { createChainFixture } from './createChainFixture.ts'
import { tokenEvents } from './scriptedContract.ts'
import type { startAnvil } from './startAnvil.ts'

/** anvil prunes states after about 500 blocks; a deeper reorganisation would remove the contracts. */
const maxHeight = 400

const zero = '0x0000000000000000000000000000000000000000'

/** Creates random chain activity, reproducible by its seed: transfers, mints, approvals, failures, spam and reorganisations. */
export function createChainActivity(
  anvil: startAnvil.ReturnType,
  { fixture, seed }: createChainActivity.Parameters,
) {
  const draw = createSeededRandom(seed)
  const random = () => draw(2 ** 32) / 2 ** 32
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <item>(items: readonly item[]) =>
    items[below(items.length)] as item
  const { coin, other, art, badges, scam, scamArt } = fixture.contracts
  const amount = () => BigInt(below(1_000_000))

  const actions: ((from: `0x${string}`, to: `0x${string}`) => Transaction)[] = [
    (from, to) => ({ from, to, value: 1n + amount() }),
    (from, to) => ({ from, to, value: 0n, data: '0xdeadbeef' }),
    (from) => ({ from, data: '0x5f5ff3', value: amount() }),
    (from) => ({ from, data: '0x5f5ffd' }),
    (from, to) =>
      emit(from, pick([coin, ...fixture.coins]), [
        tokenEvents.transfer(from, to, amount()),
      ]),
    (from, to) => emit(from, coin, [tokenEvents.transfer(from, to, 0n)]),
    (from, to) =>
      emit(from, pick(fixture.coins), [
        tokenEvents.transfer(zero, to, amount()),
      ]),
    (from) => emit(from, other, [tokenEvents.transfer(from, zero, amount())]),
    (from, to) => emit(from, coin, [tokenEvents.approval(from, to, amount())]),
    (from, to) =>
      emit(from, art, [tokenEvents.transferItem(zero, to, amount())]),
    (from, to) =>
      emit(from, badges, [
        tokenEvents.transferSingle(from, to, amount(), 1n + amount()),
        tokenEvents.transferBatch(from, to, [1n, 2n], [3n, 1n + amount()]),
      ]),
    (from, to) => emit(from, scam, [tokenEvents.transfer(from, to, amount())]),
    (from, to) =>
      emit(from, scamArt, [tokenEvents.transferItem(zero, to, amount())]),
    (from, to) =>
      emit(from, scam, [
        tokenEvents.transfer(from, to, amount()),
        tokenEvents.transfer(to, from, 1n + amount()),
      ]),
  ]

  const snapshots: { id: unknown; block: number }[] = []

  /** Mines blocks with up to four random transactions each. */
  async function mineBlocks(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block++) {
      const isBusy = random() < 0.8
      for (let it = isBusy ? 1 + below(4) : 0; it > 0; it--)
        await fixture.send(
          pick(actions)(pick(fixture.accounts), pick(fixture.accounts)),
        )
      await fixture.mine()
    }
  }

  return {
    /** Mines new blocks, often after a reorganisation, and resolves with a description. */
    async step(): Promise<string> {
      const kind = random()
      if (kind < 0.3) {
        snapshots.push({
          id: await anvil.call('evm_snapshot'),
          block: Number(await anvil.call('eth_blockNumber')),
        })
        await mineBlocks(1 + below(9))
        return 'took a snapshot and mined'
      }
      const snapshot = snapshots.at(-1)
      if (kind < 0.6 && snapshot) {
        snapshots.pop()
        await anvil.call('evm_revert', snapshot.id)
        // The new chain may be shorter than, as long as or longer than the old one.
        await mineBlocks(below(10))
        return `reverted to block ${snapshot.block}`
      }
      if (kind < 0.75) {
        const height = Number(await anvil.call('eth_blockNumber'))
        // The contracts are in the first block.
        const depth = Math.min(1 + below(7), height - 1)
        if (depth > 0 && height < maxHeight) {
          await anvil.call('anvil_reorg', depth, [])
          snapshots.length = 0
          await mineBlocks(below(3))
          return `reorganised ${depth} blocks`
        }
      }
      await mineBlocks(1 + below(4))
      return 'mined'
    },
  }
}

export declare namespace createChainActivity {
  type Parameters = {
    fixture: Awaited<ReturnType<typeof createChainFixture>>
    seed: number
  }
}

type Transaction = createChainFixture.Transaction

function emit(
  from: `0x${string}`,
  to: `0x${string}`,
  events: Transaction['events'] & {},
): Transaction {
  return { from, to, events }
}
