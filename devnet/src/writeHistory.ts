import { accounts } from './accounts.ts'
import { callRpc, mineBlocks, toHex } from './callRpc.ts'
import { history } from './history.generated.ts'

/** Fixed, because an estimate fails for the transactions that are meant to fail. */
const gas = toHex(300_000)
const [alice, bob] = accounts
const firstAge = Math.max(...history.map(({ ago }) => ago))

/** Sends the past transactions of the first two accounts, unless they have a history. */
export async function writeHistory({
  rpcUrl,
}: writeHistory.Parameters): Promise<void> {
  const counts = await callRpc(
    rpcUrl,
    [alice, bob].map(({ address }) => [
      'eth_getTransactionCount',
      address,
      'latest',
    ]),
  )
  if (counts.some((count) => count !== '0x0')) return

  const now = Math.floor(Date.now() / 1000)
  // Block times can't go back: an older chain gets the transactions at the current time.
  const isNew = (await readTime(rpcUrl)) < now - firstAge
  await mineBlocks(
    rpcUrl,
    history.map(({ ago, sender, ...call }) => ({
      timestamp: isNew ? now - ago : undefined,
      transactions: [{ ...call, from: accounts[sender].address, gas }],
    })),
  )
  if (isNew) await callRpc(rpcUrl, [['evm_setTime', now]])
  // The same balance as the other accounts have.
  await callRpc(
    rpcUrl,
    [alice, bob].map(({ address }) => [
      'anvil_setBalance',
      address,
      toHex(10n ** 22n),
    ]),
  )
}

export declare namespace writeHistory {
  type Parameters = { rpcUrl: string }
}

/** Returns the timestamp of the newest block. */
async function readTime(rpcUrl: string): Promise<number> {
  const [block] = await callRpc(rpcUrl, [
    ['eth_getBlockByNumber', 'latest', false],
  ])
  return Number((block as { timestamp: string }).timestamp)
}

type Hex = `0x${string}`

/** A transaction that a test account has sent before the first start. */
export type PastTransaction = {
  /** Seconds before the chain's first start. */
  readonly ago: number
  /** Index of the account. */
  readonly sender: 0 | 1
  readonly nonce: Hex
  readonly to: Hex
  readonly data: Hex
  /** In wei. */
  readonly value: Hex
}
