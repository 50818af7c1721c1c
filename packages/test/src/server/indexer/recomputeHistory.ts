import { parseAbi, parseEventLogs } from 'viem'
import type { startAnvil } from './startAnvil.ts'

const zero = '0x0000000000000000000000000000000000000000'

const fungible = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 amount)',
])
const items = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] amounts)',
])

/** Recomputes the history and held tokens of addresses from all blocks of a chain, without any code of the indexer. */
export async function recomputeHistory(
  anvil: startAnvil.ReturnType,
  { addresses, spam }: recomputeHistory.Parameters,
): Promise<recomputeHistory.ReturnType> {
  const result = Object.fromEntries(
    addresses.map((it) => [
      it,
      { entries: [] as recomputeHistory.Entry[], held: [] as string[] },
    ]),
  )
  const head = Number(await anvil.call('eth_blockNumber'))
  for (let number = head; number >= 0; number--) {
    const tag = `0x${number.toString(16)}`
    const block = (await anvil.call('eth_getBlockByNumber', tag, true)) as {
      transactions: Transaction[]
    }
    for (const transaction of block.transactions.toReversed()) {
      const { hash } = transaction
      const question = 'eth_getTransactionReceipt'
      const receipt = (await anvil.call(question, hash)) as Receipt
      const moves = readMoves(transaction, receipt)
      for (const [address, own] of Object.entries(result))
        note(own, { address, transaction, receipt, moves, spam })
    }
  }
  for (const { held } of Object.values(result)) held.sort()
  return result
}

export declare namespace recomputeHistory {
  type Parameters = {
    /** Lower case. */
    addresses: readonly string[]
    /** Tokens with spam names, in lower case. */
    spam: ReadonlySet<string>
  }

  type Entry = { hash: string; status: string; transfers: string[] }

  /** By address, newest entries first. */
  type ReturnType = Record<string, { entries: Entry[]; held: string[] }>
}

function note(
  own: recomputeHistory.ReturnType[string],
  {
    address,
    transaction,
    receipt,
    moves,
    spam,
  }: {
    address: string
    transaction: Transaction
    receipt: Receipt
    moves: readonly Move[]
    spam: ReadonlySet<string>
  },
): void {
  const mine = moves.filter((it) => it.from === address || it.to === address)
  for (const { to, token, id } of mine)
    if (to === address && token && !id && !spam.has(token))
      if (!own.held.includes(token)) own.held.push(token)
  const isSpam = mine.every(
    (it) => it.token && (it.amount === '0' || spam.has(it.token)),
  )
  if (transaction.from !== address && isSpam) return
  own.entries.push({
    hash: transaction.hash,
    status: receipt.status === '0x1' ? 'confirmed' : 'failed',
    transfers: mine
      .map(({ from, to, amount }) => {
        const direction = from === to ? 'self' : to === address ? 'in' : 'out'
        return `${direction} ${amount}`
      })
      .sort(),
  })
}

type Transaction = {
  hash: string
  from: string
  to: string | null
  value: string
}

type Receipt = {
  status: string
  logs: never[]
  contractAddress: string | null
}

type Move = {
  token: string | undefined
  id: string | undefined
  from: string
  to: string
  amount: string
}

function readMoves(transaction: Transaction, receipt: Receipt): Move[] {
  if (receipt.status !== '0x1') return []
  const moves: Move[] = []
  const add = (
    log: { address: string; args: { from: string; to: string } },
    id: bigint | undefined,
    amount: bigint,
  ) =>
    moves.push({
      token: log.address.toLowerCase(),
      id: id?.toString(),
      from: log.args.from.toLowerCase(),
      to: log.args.to.toLowerCase(),
      amount: amount.toString(),
    })
  const { logs } = receipt
  for (const log of parseEventLogs({ abi: fungible, logs }))
    add(log, undefined, log.args.amount)
  for (const log of parseEventLogs({ abi: items, logs })) {
    if (log.eventName === 'Transfer') add(log, log.args.id, 1n)
    else if (log.eventName === 'TransferSingle')
      add(log, log.args.id, log.args.value)
    else
      for (const [position, id] of log.args.ids.entries())
        add(log, id, log.args.amounts[position] ?? 0n)
  }
  if (BigInt(transaction.value) > 0n)
    moves.push({
      token: undefined,
      id: undefined,
      from: transaction.from,
      to: transaction.to ?? receipt.contractAddress ?? zero,
      amount: BigInt(transaction.value).toString(),
    })
  return moves
}
