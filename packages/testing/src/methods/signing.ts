import type { Hex, TypedDataDefinition } from 'viem'
import { isHex } from 'viem'
import { InvalidParamsError } from '../errors/provider.ts'
import { sendTransaction } from '../node/sendTransaction.ts'
import { requireAccount } from '../state/session.ts'
import type { Method } from './method.ts'
import { readObject } from './method.ts'

/** Parameters: the message as hex bytes (or text, which wallets also take), then the address. */
export const personalSign: Method = {
  needsApproval: () => true,
  check: (context, [, address]) => {
    requireAccount(context, String(address))
  },
  run(context, [message, address]) {
    const account = requireAccount(context, String(address))
    return account.signMessage({
      message: isHex(message) ? { raw: message as Hex } : String(message),
    })
  },
}

/** EIP-712, `eth_signTypedData_v4`: the address, then the typed data as JSON text or as an object. */
export const signTypedData: Method = {
  needsApproval: () => true,
  check(context, [address, data]) {
    requireAccount(context, String(address))
    const chainId = parse(data).domain?.chainId
    // Wallets reject typed data for another chain.
    if (chainId !== undefined && Number(chainId) !== context.session.chainId)
      throw new InvalidParamsError(
        `The chain id of the typed data (${chainId}) must be the active one (${context.session.chainId}).`,
      )
  },
  run(context, [address, data]) {
    const { signTypedData: sign } = requireAccount(context, String(address))
    // viem infers the message from literal types; here they came from the dapp.
    return (sign as (definition: unknown) => Promise<Hex>)(parse(data))
  },
}

function parse(data: unknown): TypedDataDefinition {
  try {
    return typeof data === 'string'
      ? JSON.parse(data)
      : (data as TypedDataDefinition)
  } catch {
    throw new InvalidParamsError('The typed data is not JSON.')
  }
}

export const ethSendTransaction: Method = {
  needsApproval: () => true,
  check(context, params) {
    const { from, chainId } = readObject(params)
    requireAccount(context, from)
    if (chainId && Number(chainId) !== context.session.chainId)
      throw new InvalidParamsError(
        `The transaction is for chain ${Number(chainId)}, the wallet is on ${context.session.chainId}.`,
      )
  },
  run(context, params) {
    const { from, ...transaction } = readObject(params)
    return sendTransaction(context, {
      account: requireAccount(context, from),
      chainId: context.session.chainId,
      transaction,
    })
  },
}
