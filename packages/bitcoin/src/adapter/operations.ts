import type { Adapter, Balance, Provider } from '@latchkit/core'
import { BaseError, toRpcError } from '@latchkit/protocol'
import { isSameAddress, parseAddress } from '../address/address.ts'
import { InvalidAddressError } from '../errors/request.ts'
import {
  NetworkSwitchUnsupportedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { Esplora } from '../esplora/createEsplora.ts'
import { isTransactionId } from '../esplora/createEsplora.ts'
import { getAddressPrefix } from '../networks/BitcoinNetwork.ts'
import { parseAddresses } from '../wallets/parseAddresses.ts'
import {
  readBytes,
  readItems,
  readMember,
  toBase64,
} from '../wallets/untrusted.ts'

/** Signs text by BIP-322, or with a recoverable ECDSA signature. Returns base64. */
export async function signMessage(
  provider: Provider,
  parameters: Adapter.SignMessageParameters & {
    protocol?: 'bip322' | 'ecdsa' | undefined
  },
): Promise<string> {
  const { address, message, protocol = 'bip322', signal } = parameters
  const text =
    typeof message === 'string'
      ? message
      : // Wallets take text only: bytes that are none are refused.
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
          message,
        )
  const method = 'signMessage'
  const params = { account: address, address, message: text, protocol }
  const answer = await provider.request({ method, params }, { signal })
  const signer = readMember(answer, 'address')
  const signature = readBytes(readMember(answer, 'signature'))
  const isOther = typeof signer === 'string' && !isSameAddress(signer, address)
  if (!signature || signature.length < 64 || isOther)
    throw new WalletResponseError({ method })
  return toBase64(signature)
}

/** Requests the wallet to sign inputs of a PSBT. Returns base64. */
export async function signPsbt(
  provider: Provider,
  parameters: {
    address: string
    psbt: string
    signInputs: readonly { address: string; index: number }[]
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { address: account, psbt, signInputs, signal } = parameters
  const method = 'signPsbt'
  const params = { account, psbt, signInputs, broadcast: false }
  const answer = await provider.request({ method, params }, { signal })
  const signed = readBytes(readMember(answer, 'psbt'))
  if (!signed) throw new WalletResponseError({ method })
  return toBase64(signed)
}

/** Requests the addresses of the wallet, payment addresses first. */
export async function getAddresses(
  provider: Provider,
  parameters: { address: string; signal?: AbortSignal | undefined },
): Promise<ReturnType<typeof parseAddresses>> {
  const { address: account, signal } = parameters
  const method = 'getAccountAddresses'
  const answer = await provider.request(
    { method, params: { account } },
    { signal },
  )
  return parseAddresses(readItems(answer), { method })
}

/** Reads the coins of an address, those of unconfirmed transactions included. */
export async function getBalance(
  esplora: Esplora,
  parameters: Adapter.GetBalanceParameters,
): Promise<Balance> {
  const { network, address, signal } = parameters
  const prefixes = parseAddress(address)?.prefixes
  if (!prefixes?.includes(getAddressPrefix(network)))
    throw new InvalidAddressError({ address, network })
  const value = await esplora.getBalance(address, signal)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** Reads whether a sent transaction waits for a block. */
export async function getTransactionStatus(
  esplora: Esplora,
  { hash, signal }: Adapter.GetTransactionStatusParameters,
): Promise<Adapter.TransactionStatus> {
  if (!isTransactionId(hash)) return { status: 'ended' }
  const isConfirmed = await esplora.isConfirmed(hash, signal)
  if (isConfirmed === undefined) return { status: 'unknown' }
  return { status: isConfirmed ? 'ended' : 'pending' }
}

/** Moves the wallet to a network, if it lets an app do so. */
export async function switchNetwork(
  provider: Provider,
  { network, signal }: Adapter.SwitchNetworkParameters,
): Promise<void> {
  if (!provider.switchNetwork)
    throw new NetworkSwitchUnsupportedError({ network })
  try {
    await provider.switchNetwork(network.caipNetworkId, { signal })
  } catch (error) {
    const { code } = toRpcError(error)
    if (code !== 4200 && code !== 4902 && code !== -32601)
      throw error instanceof BaseError ? error : toRpcError(error)
    throw new NetworkSwitchUnsupportedError({ network, cause: error })
  }
}
