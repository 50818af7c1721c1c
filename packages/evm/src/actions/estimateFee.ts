import type {
  InvalidAmountError,
  Kit,
  NotConnectedError,
  RpcError,
  TokenTransferError,
} from '@latchkit/core'
import { checkReceiver } from '../chain/checkReceiver.ts'
import { formatCall } from '../chain/transaction.ts'
import type { Transfer } from '../chain/transfer.ts'
import {
  checkToken,
  createReader,
  readDataFee,
  readPrice,
  toCall,
  toTransferError,
} from '../chain/transfer.ts'
import type { NodeResponseError } from '../errors/node.ts'
import type { InvalidAddressError } from '../errors/request.ts'
import { readSender } from './getTokenBalance.ts'
import { requireRpc } from './require.ts'

/** Simulates a transfer; returns the most that its fee can be, in wei. Rejects with `TokenTransferError` if the token would not arrive. */
export async function estimateFee(
  kit: Kit,
  parameters: estimateFee.Parameters,
): Promise<bigint> {
  const address = readSender(kit, parameters)
  const call = { from: address, ...formatCall(toCall(parameters)) }
  const { rpc, network } = requireRpc(kit, parameters)
  checkReceiver(parameters, { networkId: network.caipNetworkId })
  const read = createReader(rpc, parameters.signal)
  const [gas, price, dataFee] = await Promise.all([
    read.quantity('eth_estimateGas', call).catch(toTransferError(parameters)),
    readPrice(read),
    readDataFee(read),
    checkToken(read, { ...parameters, address }),
  ])
  return gas * price + dataFee
}

export declare namespace estimateFee {
  type Parameters = Transfer &
    requireRpc.Parameters & {
      /** The sender. Default: the active account. */
      account?: string | undefined
      signal?: AbortSignal | undefined
    }
  type ReturnType = bigint
  type ErrorType =
    | InvalidAddressError
    | InvalidAmountError
    | NodeResponseError
    | NotConnectedError
    | requireRpc.ErrorType
    | RpcError
    | TokenTransferError
}
