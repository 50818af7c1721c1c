import type { Kit, RpcError } from '@latchkit/core'
import { isSignature } from '@latchkit/protocol'
import type { TypedData, TypedDataDefinition } from 'viem'
import { NetworkMismatchError } from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { requireWallet } from '../network/requireWallet.ts'
import { serializeTypedData } from '../typedData/serializeTypedData.ts'

/** Asks the active account to sign typed data (EIP-712). Throws `NetworkMismatchError` where the domain names another chain than the wallet's. */
export async function signTypedData<
  const typedData extends TypedData | Record<string, unknown>,
  primaryType extends keyof typedData | 'EIP712Domain',
>(
  kit: Kit,
  parameters: signTypedData.Parameters<typedData, primaryType>,
): Promise<`0x${string}`> {
  const { signal, ...definition } =
    parameters as unknown as signTypedData.Parameters
  const { provider, account, chainId } = await requireWallet(kit, { signal })
  const given = definition.domain?.chainId
  if (given !== undefined && !isSameChain(given, chainId))
    throw new NetworkMismatchError({ given, expected: chainId })
  const method = 'eth_signTypedData_v4'
  const params = [account.address, serializeTypedData(definition)]
  const signature = await provider.request({ method, params }, { signal })
  if (!isSignature(signature)) throw new WalletResponseError({ method })
  return signature
}

export declare namespace signTypedData {
  type Parameters<
    typedData extends TypedData | Record<string, unknown> = TypedData,
    primaryType extends keyof typedData | 'EIP712Domain' = keyof typedData,
  > = TypedDataDefinition<typedData, primaryType> & {
    signal?: AbortSignal | undefined
  }
  type ReturnType = `0x${string}`
  type ErrorType =
    | NetworkMismatchError
    | WalletResponseError
    | requireWallet.ErrorType
    | RpcError
}

function isSameChain(given: unknown, chainId: number): boolean {
  try {
    return BigInt(given as number) === BigInt(chainId)
  } catch {
    // No number at all.
    return false
  }
}
