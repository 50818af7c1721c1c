import type { Address, Hash, Hex } from 'viem'
import { hexToBigInt, hexToNumber } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../errors/provider.ts'
import type { Context, SentCalls } from '../state/context.ts'
import { callNode } from './callNode.ts'

/** Fills in missing fields, signs, and sends to the node, one transaction after the other. */
export function sendTransaction(
  context: Context,
  parameters: sendTransaction.Parameters,
): Promise<Hash> {
  const sent = context.sending.then(() => send(context, parameters))
  context.sending = sent.catch(() => undefined)
  return sent
}

export declare namespace sendTransaction {
  type Parameters = {
    account: PrivateKeyAccount
    chainId: number
    transaction: Transaction
  }
  /** Parameter of `eth_sendTransaction`. */
  type Transaction = {
    to?: Address | null | undefined
    value?: Hex | undefined
    data?: Hex | undefined
    /** The older name of `data`. */
    input?: Hex | undefined
    gas?: Hex | undefined
    gasPrice?: Hex | undefined
    maxFeePerGas?: Hex | undefined
    maxPriorityFeePerGas?: Hex | undefined
    nonce?: Hex | undefined
  }
}

async function send(
  context: Context,
  { account, chainId, transaction }: sendTransaction.Parameters,
): Promise<Hash> {
  const call = (method: string, ...params: unknown[]) =>
    callNode(context, method, params, chainId) as Promise<Hex>
  const { gasPrice, to, value } = transaction
  const data = transaction.data ?? transaction.input
  const from = account.address

  // The estimate comes first: it fails if the call would revert.
  const gas =
    transaction.gas ??
    (await call('eth_estimateGas', withoutUndefined({ from, to, value, data })))
  const [nonce, price] = await Promise.all([
    transaction.nonce ?? call('eth_getTransactionCount', from, 'pending'),
    gasPrice ?? transaction.maxFeePerGas ?? call('eth_gasPrice'),
  ])

  const signed = await account.signTransaction({
    chainId,
    data,
    gas: hexToBigInt(gas),
    nonce: hexToNumber(nonce),
    to,
    value: value ? hexToBigInt(value) : 0n,
    ...(gasPrice
      ? { type: 'legacy', gasPrice: hexToBigInt(gasPrice) }
      : { type: 'eip1559', ...getFees(transaction, hexToBigInt(price)) }),
  })
  return call('eth_sendRawTransaction', signed)
}

/** Twice the present price, as the base fee may rise over the next blocks. */
function getFees(
  transaction: sendTransaction.Transaction,
  price: bigint,
): { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } {
  const maxFeePerGas = transaction.maxFeePerGas ? price : price * 2n
  const wanted = transaction.maxPriorityFeePerGas
    ? hexToBigInt(transaction.maxPriorityFeePerGas)
    : 1_000_000_000n
  return {
    maxFeePerGas,
    maxPriorityFeePerGas: wanted < maxFeePerGas ? wanted : maxFeePerGas,
  }
}

function withoutUndefined(
  values: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value != null),
  )
}

const interval = 50
const timeout = 60_000

/** Polls the node until the transaction is in a block. */
export async function waitForReceipt(
  context: Context,
  { hash, chainId }: { hash: Hash; chainId: number },
): Promise<SentCalls.Receipt> {
  for (let waited = 0; waited < timeout; waited += interval) {
    const receipt = await callNode(
      context,
      'eth_getTransactionReceipt',
      [hash],
      chainId,
    )
    if (receipt) return pick(receipt as SentCalls.Receipt)
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new ProviderRpcError({
    code: -32603,
    message: `The transaction ${hash} is in no block after ${timeout / 1000} s.`,
  })
}

/** EIP-5792 has these fields and no others. */
function pick(receipt: SentCalls.Receipt): SentCalls.Receipt {
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({
      address,
      data,
      topics,
    })),
    status: receipt.status,
    blockHash: receipt.blockHash,
    blockNumber: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
    transactionHash: receipt.transactionHash,
  }
}
