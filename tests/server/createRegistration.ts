import type { Hex, LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Creates the body of a valid registration; parameters replace parts of it. */
export async function createRegistration({
  account = privateKeyToAccount(generatePrivateKey()),
  coinType = 60,
  audience,
  name,
  timestamp = Math.floor(Date.now() / 1_000),
  address = account.address,
  message: given,
  signature,
}: createRegistration.Parameters): Promise<createRegistration.ReturnType> {
  const message =
    given ??
    JSON.stringify({ name, attributes: [], timestamp, address, audience })
  return {
    coin_type: coinType,
    address: account.address,
    message,
    signature: signature ?? (await account.signMessage({ message })),
  }
}

export declare namespace createRegistration {
  type Parameters = {
    name: string
    /** The server's public origin. */
    audience: string
    account?: LocalAccount
    coinType?: number
    /** Unix seconds. */
    timestamp?: number
    address?: string
    message?: string
    signature?: Hex
  }

  type ReturnType = {
    coin_type: number
    address: Hex
    message: string
    signature: Hex
  }
}
