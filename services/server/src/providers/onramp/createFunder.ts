import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hex, TransactionSerializable } from 'viem'
import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  estimateGas,
  getTransactionCount,
  prepareTransactionRequest,
  sendRawTransaction,
} from 'viem/actions'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient, findOutage } from '../../chain/ChainReader.ts'
import { RequestError } from '../../http/RequestError.ts'

/** Milliseconds to prepare, sign and broadcast a transaction, from its turn on. */
const timeout = 20_000

/** Milliseconds after which a transaction that the nodes still do not count is taken as dropped, so that its number is free again. */
const memory = 120_000

/** Units of gas that a payment may use: a receiver may be a contract. */
const maxGas = 100_000n

/**
 * Creates the account that pays orders on the chains. Transactions of one network are sent one after another, as they are
 * numbered; the numbers are only kept in this process.
 */
export function createFunder({
  chain,
  key,
  now,
}: createFunder.Parameters): createFunder.ReturnType {
  const account = privateKeyToAccount(key)
  const lanes = new Map<NetworkId, Lane>()

  async function sign(lane: Lane, payment: Payment) {
    const { to, value } = payment
    const client = createChainClient({ chain, ...payment })
    const { address } = account
    const [counted, gas] = await Promise.all([
      getTransactionCount(client, { address, blockTag: 'pending' }),
      estimateGas(client, { account: address, to, value }),
    ])
    if (gas > maxGas)
      throw new RequestError({
        status: 422,
        field: 'destinationWallets',
        description: 'The receiver takes too much gas',
      })
    const { last } = lane
    const isRecent = last !== undefined && now() - last.sentAt < memory
    const nonce = isRecent ? Math.max(counted, last.nonce + 1) : counted
    const given = { to, value, gas, nonce }
    const request = await prepareTransactionRequest(client, {
      ...{ ...given, account: address, chain: client.chain },
      parameters: ['fees', 'type'],
    })
    const serializedTransaction = await account.signTransaction({
      ...(request as TransactionSerializable),
      ...{ ...given, chainId: client.chain?.id },
    } as TransactionSerializable)
    return { client, nonce, serializedTransaction }
  }

  async function sendNext(
    lane: Lane,
    { onSigned, ...rest }: createFunder.SendParameters,
  ): Promise<void> {
    const signal = AbortSignal.timeout(timeout)
    const signed = await sign(lane, { ...rest, signal })
    const { client, nonce, serializedTransaction } = signed
    await onSigned(keccak256(serializedTransaction))
    const keep = () => {
      lane.last = { nonce, sentAt: now() }
    }
    try {
      await sendRawTransaction(client, { serializedTransaction })
    } catch (error) {
      // What no node answered may have been sent; what a node refused was not.
      if (findOutage(error, { signal })) keep()
      throw error
    }
    keep()
  }

  return {
    address: account.address,
    async send(parameters) {
      const { networkId } = parameters
      const lane = lanes.get(networkId) ?? { turn: Promise.resolve() }
      lanes.set(networkId, lane)
      const sending = lane.turn.then(() => sendNext(lane, parameters))
      lane.turn = sending.catch(() => {})
      await sending
    },
  }
}

export declare namespace createFunder {
  type Parameters = { chain: ChainReader; key: Hex; now: () => number }

  type SendParameters = {
    networkId: NetworkId
    to: Address
    value: bigint
    /** Receives the hash of the transaction before it is broadcast. If it throws, nothing is sent. */
    onSigned: (hash: Hex) => Promise<void>
  }

  type ReturnType = {
    address: Address
    /** Resolves when a node accepted the transaction. If it rejects before `onSigned` was called, nothing was sent; afterwards, it may have been. */
    send(parameters: SendParameters): Promise<void>
  }
}

type Payment = Omit<createFunder.SendParameters, 'onSigned'> & {
  signal: AbortSignal
}

/** The transactions of one network. */
type Lane = {
  turn: Promise<unknown>
  last?: { readonly nonce: number; readonly sentAt: number }
}
