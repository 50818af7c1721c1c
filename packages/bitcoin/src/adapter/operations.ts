import type { Adapter, Balance, Provider } from '@latchkit/core'
import { readList, readProperty } from '@latchkit/core/internal'
import { BaseError, toRpcError } from '@latchkit/protocol'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { isSameAddress, parseAddress } from '../address/address.ts'
import { NodeResponseError } from '../errors/node.ts'
import { InvalidAddressError } from '../errors/request.ts'
import {
  NetworkSwitchUnsupportedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import type { Esplora } from '../esplora/createEsplora.ts'
import { isTransactionId } from '../esplora/isTransactionId.ts'
import { getAddressPrefix } from '../networks/bitcoinNetwork.ts'
import { parseAddresses } from '../wallets/parseAddresses.ts'
import { readBytes } from '../wallets/untrusted.ts'

/** Signs text by BIP-322, or with a recoverable ECDSA signature. Returns base64. Rejects with `WalletResponseError` if the signature is not by the key of the address, or not of the text. */
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
  // Ahead of the request: no signature of the visitor is lost if it can't load.
  const { isSignedBy } = await import('../message/isSignedBy.ts')
  const answer = await provider.request({ method, params }, { signal })
  const signer = readProperty(answer, 'address')
  const signature = readBytes(readProperty(answer, 'signature'))
  const isOther =
    signer !== undefined &&
    !(typeof signer === 'string' && isSameAddress(signer, address))
  if (
    !signature ||
    isOther ||
    !isSignedBy(address, { message: text, signature })
  )
    throw new WalletResponseError({ method })
  return encodeBase64(signature)
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
  return parseAddresses(readList(answer), { method })
}

/** Lists the addresses of the wallet by use, payment addresses first. */
export async function listAddresses(
  provider: Provider,
  parameters: Adapter.ListAddressesParameters,
): Promise<readonly Adapter.UsedAddress[]> {
  const addresses = await getAddresses(provider, parameters)
  return addresses.map(({ address, intention }) => ({
    address,
    use: intention === 'ordinal' ? 'ordinals' : 'payment',
  }))
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
  if (value < 0n || value > maxBalance)
    throw new NodeResponseError({
      ...{ url: network.rpcUrls.default.http[0] ?? '', path: '/address' },
      reason: 'more coins than there are',
    })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** 21 million coins. */
const maxBalance = 2_100_000_000_000_000n

/** Reads whether a sent transaction waits for a block. Its place among the account's transactions is the first output that it spends. It is `dropped` if all APIs that answer have another one in a block that spends that: the word of one may be false. */
export async function getTransactionStatus(
  esplora: Esplora,
  { hash, nonce, signal }: Adapter.GetTransactionStatusParameters,
): Promise<Adapter.TransactionStatus> {
  if (!isTransactionId(hash)) return { status: 'ended' }
  const readers = esplora.listReaders()
  const answers = readers.map((each) => each.findTransaction(hash, signal))
  const known = answers.map(async (answer) => {
    const transaction = await answer
    if (!transaction) throw new Error('It does not have it.')
    return transaction
  })
  const found = await Promise.any(known).catch(() => undefined)
  if (found) {
    const [first] = found.inputs
    const status = found.height === undefined ? 'pending' : 'ended'
    return { status, ...(first && { nonce: `${first.txid}-${first.vout}` }) }
  }
  // Without an API, the same error as of any read.
  const [first = esplora.findTransaction(hash, signal)] = answers
  await Promise.any(answers).catch(() => first)
  const [, txid, vout] = /^([\da-f]{64})-(\d{1,10})$/.exec(nonce ?? '') ?? []
  if (!txid) return { status: 'unknown' }
  const coin = { txid, vout: Number(vout) }
  const spenders = await Promise.allSettled(
    readers.map((each) => each.findSpender(coin, signal)),
  )
  const read = spenders.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  // Nodes forget a transaction when another one spends what it would have spent; that may still change until it is in a block.
  const isReplaced = read.every(
    (spender) => spender?.isConfirmed && spender.txid !== hash,
  )
  const isDropped = read.length > 0 && isReplaced
  return { status: isDropped ? 'dropped' : 'unknown', nonce }
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
