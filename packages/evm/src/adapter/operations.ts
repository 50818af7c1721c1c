import type { Adapter, Balance, Network, Provider } from '@latchkit/core'
import { TimeoutError } from '@latchkit/core'
import {
  BaseError,
  isSignature,
  isTransactionHash,
  RpcError,
  toRpcError,
} from '@latchkit/protocol'
import { raceSignal, wait } from '@latchkit/protocol/internal'
import { getChainId } from '../chain/chainId.ts'
import { toSendError } from '../chain/toSendError.ts'
import { formatCall, requireChainId } from '../chain/transaction.ts'
import { NodeResponseError } from '../errors/node.ts'
import { InvalidAddressError } from '../errors/request.ts'
import {
  ChainNotSupportedError,
  NetworkSwitchUnsupportedError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { isAddress } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { parseQuantity, toHex } from '../hex/hex.ts'
import type { isSignedBy } from '../signature/isSignedBy.ts'

/** Signs text (as UTF-8) or bytes with the prefix of EIP-191. Rejects with `WalletResponseError` if the account has not signed it. */
export async function signMessage(
  provider: Provider,
  parameters: Adapter.SignMessageParameters &
    Pick<isSignedBy.Parameters, 'getRpc'>,
): Promise<Hex> {
  const { address, message, network, getRpc, signal } = parameters
  const bytes =
    typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'personal_sign'
  // Ahead of the request: no signature of the visitor is lost if it can't load.
  const { hashMessage, isSignedBy } = await import('../signature/verify.ts')
  const digest = hashMessage(bytes)
  const signature = await provider.request(
    { method, params: [toHex(bytes), address] },
    { signal },
  )
  if (
    !isSignature(signature) ||
    !(await isSignedBy(address, {
      ...{ digest, signature, network, getRpc, signal },
    }))
  )
    throw new WalletResponseError({ method })
  return signature
}

/** Requests the wallet to sign and send a transaction. Rejects with `NetworkMismatchError` if the wallet is on another chain than `network`, and with `OutcomeUnknownError` if the wallet may have sent it. */
export async function sendTransaction(
  provider: Provider,
  parameters: Adapter.SendTransactionParameters,
): Promise<Hex> {
  const { address: from, network, signal } = parameters
  const call = formatCall(parameters)
  const chainId = Number(network.id)
  await requireChainId({ provider, chainId }, { signal })
  // Also in the transaction: the wallet may change until the visitor approves.
  const transaction = { from, chainId: toHex(chainId), ...call }
  const method = 'eth_sendTransaction'
  try {
    const hash = await provider.request(
      { method, params: [transaction] },
      { signal },
    )
    if (!isTransactionHash(hash)) throw new WalletResponseError({ method })
    return hash
  } catch (error) {
    throw toSendError(error, network.caipNetworkId)
  }
}

/** Reads the native balance of an address at the latest block. */
export async function getBalance(
  rpc: Provider,
  parameters: Adapter.GetBalanceParameters,
): Promise<Balance> {
  const { network, address, signal } = parameters
  if (!isAddress(address)) throw new InvalidAddressError({ address })
  const method = 'eth_getBalance'
  const value = parseQuantity(
    await rpc.request({ method, params: [address, 'latest'] }, { signal }),
  )
  if (value === undefined) throw new NodeResponseError({ method })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** Reads whether a sent transaction waits for a block. One with its nonce in a block has taken its place. */
export async function getTransactionStatus(
  rpc: Provider,
  parameters: Adapter.GetTransactionStatusParameters,
): Promise<Adapter.TransactionStatus> {
  const { address, hash, signal } = parameters
  if (!isTransactionHash(hash)) return { status: 'ended' }
  const read = (method: string, ...params: readonly unknown[]) =>
    rpc.request({ method, params }, { signal })
  const [receipt, transaction] = await Promise.all([
    read('eth_getTransactionReceipt', hash),
    read('eth_getTransactionByHash', hash),
  ])
  if (receipt) return { status: 'ended' }
  const found = transaction as { nonce?: unknown } | null
  const nonce = parseQuantity(found?.nonce ?? parameters.nonce)
  if (nonce === undefined) return { status: 'unknown' }
  const count = parseQuantity(
    await read('eth_getTransactionCount', address, 'latest'),
  )
  return {
    status: count !== undefined && count > nonce ? 'ended' : 'pending',
    nonce: toHex(nonce),
  }
}

/** Switches the wallet to a network (EIP-3326). If the wallet may not know the network, adds it (EIP-3085) and switches again. Rejects with `ChainNotSupportedError` if the wallet refuses the network, with `NetworkSwitchUnsupportedError` if it lacks the methods, and with `TimeoutError` if it is not on the network after 5 s. */
export async function switchNetwork(
  provider: Provider,
  parameters: Adapter.SwitchNetworkParameters,
): Promise<void> {
  const { network, signal } = parameters
  const send = async (method: string, parameter: object) => {
    try {
      await provider.request({ method, params: [parameter] }, { signal })
    } catch (error) {
      if (isUnsupported(error))
        throw new NetworkSwitchUnsupportedError({ network, cause: error })
      throw error
    }
  }
  const change = () =>
    send('wallet_switchEthereumChain', { chainId: toHex(Number(network.id)) })

  try {
    await change()
  } catch (error) {
    if (signal?.aborted || !isRefusal(error)) throw error
    try {
      await send('wallet_addEthereumChain', toChainParameter(network))
      // Many wallets only add the network.
      const options = { network, signal, deadline: addedDeadline }
      await waitForNetwork(provider, options).catch(change)
    } catch (cause) {
      if (signal?.aborted) throw cause
      if (isSameFailure(error, cause)) throw error
      if (!isRefusal(cause)) throw cause
      throw new ChainNotSupportedError({ network, cause })
    }
  }
  await waitForNetwork(provider, { network, signal })
}

/** Whether a wallet that could neither switch nor add failed for the same reason: not because it does not know the network. */
function isSameFailure(switching: unknown, adding: unknown): boolean {
  const [first, second] = [toRpcError(switching), toRpcError(adding)]
  if (isUnknownNetwork(first)) return false
  if (adding instanceof NetworkSwitchUnsupportedError) return true
  return first.code === second.code && first.hint === second.hint
}

/** Whether an error says that the network has to be added. Many wallets use codes and texts of their own. */
function isUnknownNetwork({ code, hint = '' }: RpcError): boolean {
  return (
    code === 4902 || /unrecognized chain|wallet_addEthereumChain/i.test(hint)
  )
}

function isUnsupported(error: unknown): boolean {
  const { code } = toRpcError(error)
  return code === 4200 || code === -32601
}

/** Whether the wallet refused the network itself; other failures are transient or concern the app. Wallets report an unknown network with codes and texts of their own. */
function isRefusal(error: unknown): boolean {
  if (error instanceof BaseError && !(error instanceof RpcError)) return false
  return !otherFailures.has(toRpcError(error).code)
}

/** Rejected, not authorized, disconnected, busy with another request. */
const otherFailures: ReadonlySet<number> = new Set([
  4001, 5000, 4100, 4900, 4901, -32002,
])

function toChainParameter(network: Network): object {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const explorer = blockExplorers?.default.url
  // The app's own URLs may contain keys: a wallet gets the chain's. Without them, as in a chain of viem, `default` may contain both.
  const http =
    rpcUrls.chainDefault?.http ?? rpcUrls.default.http.filter(isKeyless)
  return {
    chainId: toHex(Number(id)),
    chainName: name,
    nativeCurrency,
    // Optional in EIP-3085.
    ...(http.length > 0 && { rpcUrls: http }),
    ...(explorer && { blockExplorerUrls: [explorer] }),
  }
}

/** Whether an RPC URL has no part that may be a key: user info, query, or a path segment of 16 or more characters with a digit. */
function isKeyless(rpcUrl: string): boolean {
  if (!URL.canParse(rpcUrl)) return false
  const { username, password, search, pathname } = new URL(rpcUrl)
  return !(
    username ||
    password ||
    search ||
    pathname.split('/').some((part) => /^(?=.*\d).{16,}/.test(part))
  )
}

/** Timeouts of the wallet's move after a switch, and after adding a network, in milliseconds. */
const deadline = 5_000
const addedDeadline = 300
const interval = 100

/** Waits until the wallet returns the network's chain id: some resolve a switch before it is done. */
export async function waitForNetwork(
  provider: Provider,
  parameters: {
    network: Network
    signal?: AbortSignal | undefined
    /** In milliseconds. Default 5,000. */
    deadline?: number | undefined
  },
): Promise<void> {
  const { network, signal, deadline: milliseconds = deadline } = parameters
  const expiry = new AbortController()
  const poll = async () => {
    while (true) {
      // During a switch, a wallet may reject the request or never answer it.
      const request = getChainId(provider, expiry)
      const chainId = await request.catch(() => undefined)
      if (chainId === network.id) return
      await wait(interval, expiry.signal)
    }
  }
  const expire = async () => {
    await wait(milliseconds, expiry.signal)
    const what = `The switch to ${network.name}`
    throw new TimeoutError({ what, milliseconds })
  }
  try {
    await raceSignal(Promise.race([poll(), expire()]), signal)
  } finally {
    expiry.abort()
  }
}
