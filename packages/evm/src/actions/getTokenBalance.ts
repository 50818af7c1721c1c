import type { Balance, Kit, RpcError } from '@latchkit/core'
import {
  getAccount,
  NotConnectedError,
  TokenTransferError,
} from '@latchkit/core'
import { checkAddress, createReader } from '../chain/transfer.ts'
import type { NodeResponseError } from '../errors/node.ts'
import type { InvalidAddressError } from '../errors/request.ts'
import type { Address } from '../hex/address.ts'
import { parseWord, toWord } from '../hex/word.ts'
import { requireRpc } from './require.ts'

/** Reads how much of an ERC-20 token an address holds, in base units, and the decimals that its contract names. */
export async function getTokenBalance(
  kit: Kit,
  parameters: getTokenBalance.Parameters,
): Promise<getTokenBalance.ReturnType> {
  const { token, signal } = parameters
  const address = readSender(kit, parameters)
  checkAddress(address)
  checkAddress(token)
  const read = createReader(requireRpc(kit, parameters).rpc, signal)
  const [value, decimals] = await Promise.all([
    read.call({ to: token, data: `0x70a08231${toWord(address)}` }),
    read.call({ to: token, data: '0x313ce567' }),
  ]).then((answers) => answers.map(parseWord))
  // ERC-20 declares decimals as one byte.
  if (value === undefined || decimals === undefined || decimals > 255n)
    throw new TokenTransferError({ reason: 'missing' })
  return { value, decimals: Number(decimals) }
}

export declare namespace getTokenBalance {
  type Parameters = requireRpc.Parameters & {
    /** The contract of the token. */
    token: Address
    /** The holder. Default: the active account. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = Pick<Balance, 'value' | 'decimals'>
  type ErrorType =
    | InvalidAddressError
    | NodeResponseError
    | NotConnectedError
    | requireRpc.ErrorType
    | RpcError
    | TokenTransferError
}

/** Returns the address that a read is about; throws if none is given and no wallet is connected. */
export function readSender(
  kit: Kit,
  { account }: { account?: string | undefined },
): string {
  const namespace = 'eip155'
  const address = account ?? getAccount(kit, { namespace }).address
  if (address === undefined) throw new NotConnectedError({ namespace })
  return address
}
