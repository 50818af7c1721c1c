import type { Kit, requireConnection } from '@latchkit/core'
import { signMessage } from '@latchkit/core'
import { decodeHex, isHexData } from '@latchkit/protocol/internal'
import { InvalidDataError } from '../errors/request.ts'
import type { WalletResponseError } from '../errors/wallet.ts'

/** Signs bytes with the active account. Wallets put them between `<Bytes>` and `</Bytes>`, so that they are no transaction. Resolves with the signature in hex. */
export async function signRaw(
  kit: Kit,
  parameters: signRaw.Parameters,
): Promise<string> {
  const { data, account, signal } = parameters
  const message = typeof data === 'string' ? readHex(data) : data
  if (!message) throw new InvalidDataError({ data })
  const namespace = 'polkadot'
  return signMessage(kit, { message, namespace, account, signal })
}

export declare namespace signRaw {
  type Parameters = {
    /** Bytes, or `0x` and their hex digits. */
    data: Uint8Array | string
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ErrorType =
    | InvalidDataError
    | WalletResponseError
    | signMessage.ErrorType
    | requireConnection.ErrorType
}

function readHex(text: string): Uint8Array | undefined {
  return isHexData(text) ? decodeHex(text.slice(2)) : undefined
}
