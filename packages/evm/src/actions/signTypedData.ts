import type { Kit, RpcError, TimeoutError } from '@latchkit/core'
import { NetworkMismatchError } from '@latchkit/core'
import type { RequestAbortedError } from '@latchkit/protocol'
import { isSignature } from '@latchkit/protocol'
import type { TypedData, TypedDataDefinition } from 'viem'
import { requireChainId } from '../chain/transaction.ts'
import type {
  NodeNetworkError,
  NodeResponseError,
  NodeStatusError,
  NodeUnreachableError,
} from '../errors/node.ts'
import type { InvalidTypedDataError } from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Hex } from '../hex/hex.ts'
import { requireRpc, requireWallet } from './require.ts'

/** Requests a signature of typed data (EIP-712) from the active account. Rejects with `NetworkMismatchError` if the domain or the parameters name another chain than the wallet's, with `InvalidTypedDataError` if a value is not of its type, and with `WalletResponseError` if the account has not signed it. For the signature of a contract account the network's node is asked, and its error is thrown if it can't say. */
export async function signTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  kit: Kit,
  parameters: signTypedData.Parameters<typedData, primaryType>,
): Promise<Hex> {
  const definition = parameters as unknown as signTypedData.Parameters
  const {
    signal,
    network,
    chainId: named,
    account: expectedAccount,
  } = definition
  const wallet = await requireWallet(kit, {
    network,
    chainId: named,
    account: expectedAccount,
    signal,
  })
  const { provider, account, chainId, networkId: expected } = wallet
  const given = definition.domain?.chainId
  if (given !== undefined && !isSameChain(given, chainId))
    throw new NetworkMismatchError({ given: `chain ${given}`, expected })
  if ((given ?? network ?? named) !== undefined)
    await requireChainId(wallet, { signal })
  const method = 'eth_signTypedData_v4'
  const text = serializeTypedData(definition)
  const params = [account.address, text]
  // Ahead of the request: no signature of the visitor is lost if it can't load.
  const { hashTypedData, isSignedBy } = await import('../signature/verify.ts')
  const digest = hashTypedData(JSON.parse(text))
  const signature = await provider.request({ method, params }, { signal })
  if (
    !isSignature(signature) ||
    !(await isSignedBy(account.address, {
      ...{ digest, signature, network: wallet.network, signal },
      getRpc: (network) => requireRpc(kit, { network }).rpc,
    }))
  )
    throw new WalletResponseError({ method })
  return signature
}

export declare namespace signTypedData {
  type Parameters<
    typedData extends TypedData | Record<string, unknown> = TypedData,
    primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
  > = TypedDataDefinition<typedData, primaryType> & requireWallet.Parameters
  type ReturnType = Hex
  type ErrorType =
    | InvalidTypedDataError
    | NetworkMismatchError
    | NodeNetworkError
    | NodeResponseError
    | NodeStatusError
    | NodeUnreachableError
    | RequestAbortedError
    | TimeoutError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}

function isSameChain(given: unknown, chainId: number): boolean {
  try {
    return BigInt(given as number) === BigInt(chainId)
  } catch {
    // Not a number.
    return false
  }
}

type Field = { readonly name: string; readonly type: string }

type Definition = {
  readonly domain?: object | undefined
  readonly types: object
  readonly primaryType: string
  readonly message?: object | undefined
}

/** In the order of EIP-712. */
const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Returns typed data as the JSON that `eth_signTypedData_v4` takes, with the domain's type and big integers in decimals. */
function serializeTypedData(definition: Definition): string {
  const { types, primaryType } = definition
  const domain = { ...definition.domain } as Record<string, unknown>
  // Wallets may drop a chain id that is no number, and hash another domain.
  if (domain.chainId !== undefined) domain.chainId = Number(domain.chainId)
  const message = definition.message ?? domain
  const EIP712Domain = domainFields.filter(
    ({ name }) => domain[name] !== undefined,
  )
  return JSON.stringify(
    { domain, message, primaryType, types: { EIP712Domain, ...types } },
    (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
  )
}
