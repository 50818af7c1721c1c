import type { Address, Chain, Hash, PublicClient, Transport } from 'viem'
import { createPublicClient, defineChain, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import {
  getTransactionCount,
  prepareTransactionRequest,
  sendRawTransaction,
} from 'viem/actions'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'

/** Estimates the highest fee of a transaction. Rejects if the transaction would fail. */
export async function estimateFee(
  config: WalletConfig,
  { chainId, address, call }: estimateFee.Parameters,
): Promise<estimateFee.ReturnType> {
  const client = connectChain(config, { chainId })
  const { to, value, data } = call
  const { gas, maxFeePerGas, maxPriorityFeePerGas } =
    await prepareTransactionRequest(client, {
      account: address,
      type: 'eip1559',
      value,
      data,
      ...(to && { to }),
      parameters: ['fees', 'gas'],
    })
  return { gas, maxFeePerGas, maxPriorityFeePerGas, most: gas * maxFeePerGas }
}

export declare namespace estimateFee {
  type Parameters = {
    chainId: number
    address: Address
    call: RequestedAction.Call
  }
  /** In wei, except `gas`. */
  type ReturnType = {
    readonly gas: bigint
    readonly maxFeePerGas: bigint
    readonly maxPriorityFeePerGas: bigint
    readonly most: bigint
  }
}

/** Signs a transaction with exactly the given fee and sends it. */
export async function sendCall(
  config: WalletConfig,
  { chainId, address, call, fee }: sendCall.Parameters,
): Promise<Hash> {
  const client = connectChain(config, { chainId })
  const account = findAccount(config, { address })
  const nonce = await getTransactionCount(client, {
    address,
    blockTag: 'pending',
  })
  const { to, value, data } = call
  const { gas, maxFeePerGas, maxPriorityFeePerGas } = fee
  const serializedTransaction = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...(to && { to }),
  })
  return await sendRawTransaction(client, { serializedTransaction })
}

export declare namespace sendCall {
  type Parameters = {
    chainId: number
    address: Address
    call: RequestedAction.Call
    /** The fee that the visitor has seen. */
    fee: estimateFee.ReturnType
  }
}

/** Creates a client of one of the wallet's networks. */
export function connectChain(
  config: WalletConfig,
  { chainId }: { chainId: number },
): PublicClient<Transport, Chain> {
  const chain = config.chains.find((it) => it.chainId === chainId)
  if (!chain) throw new Error(`The wallet has no chain ${chainId}.`)
  return createPublicClient({
    chain: defineChain({
      id: chainId,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }),
    transport: http(chain.rpcUrl),
  })
}

/** Returns one of the wallet's accounts with its key. */
export function findAccount(
  { accounts }: WalletConfig,
  { address }: { address: string },
): PrivateKeyAccount {
  const found = accounts.find(
    (it) => it.address.toLowerCase() === address.toLowerCase(),
  )
  if (!found) throw new Error(`The wallet has no account ${address}.`)
  return privateKeyToAccount(found.privateKey)
}
