import { accounts } from './accounts.ts'
import { callRpc, mineBlocks, toHex } from './callRpc.ts'
import { history } from './history.generated.ts'

/** More than any of them needs: estimating would fail where the transaction is meant to. */
const gas = toHex(300_000)
const [alice, bob] = accounts
const firstAge = Math.max(...history.map(({ ago }) => ago))

/** Gives the first two accounts a past, unless they have one. */
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
  // Time never runs backwards: a chain that was there before has its past today.
  const isNew = (await readTime(rpcUrl)) < now - firstAge
  await mineBlocks(
    rpcUrl,
    history.map(({ ago, sender, ...call }) => ({
      timestamp: isNew ? now - ago : undefined,
      transactions: [{ ...call, from: accounts[sender].address, gas }],
    })),
  )
  if (isNew) await callRpc(rpcUrl, [['evm_setTime', now]])
  // As rich as the others, for all that they have spent.
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

/** Timestamp of the newest block. */
async function readTime(rpcUrl: string): Promise<number> {
  const [block] = await callRpc(rpcUrl, [
    ['eth_getBlockByNumber', 'latest', false],
  ])
  return Number((block as { timestamp: string }).timestamp)
}

type Hex = `0x${string}`

/** What a test account has done before anybody came. */
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
