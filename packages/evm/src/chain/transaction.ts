import type { Provider } from '@latchkit/core'
import { checkAmount, NetworkMismatchError } from '@latchkit/core'
import { isHexData } from '@latchkit/protocol/internal'
import { InvalidAddressError, InvalidDataError } from '../errors/request.ts'
import type { Address } from '../hex/address.ts'
import { isAddress } from '../hex/address.ts'
import type { Hex } from '../hex/hex.ts'
import { toHex } from '../hex/hex.ts'
import { maxWord } from '../hex/word.ts'
import { getChainId } from './chainId.ts'

/** Returns a call as JSON-RPC takes it; what is not given is left out. Throws if no wallet could send it. */
export function formatCall(
  parameters: formatPayload.Parameters & { to: unknown },
): formatPayload.ReturnType & { to: Address } {
  const { to } = parameters
  if (!isAddress(to)) throw new InvalidAddressError({ address: to })
  return { to, ...formatPayload(parameters) }
}

/** Returns value and data as JSON-RPC takes them; what is not given is left out. Throws if no transaction can have them. */
export function formatPayload(
  parameters: formatPayload.Parameters,
): formatPayload.ReturnType {
  const { value, data } = parameters
  if (value !== undefined)
    checkAmount('value', value, { min: 0n, max: maxWord, unit: 'wei' })
  if (data !== undefined && !isHexData(data))
    throw new InvalidDataError({ data })
  return {
    ...(value !== undefined && { value: toHex(value) }),
    ...(data !== undefined && { data }),
  }
}

export declare namespace formatPayload {
  type Parameters = {
    /** Wei. */
    value?: bigint | undefined
    data?: string | undefined
  }
  type ReturnType = { value?: Hex; data?: Hex }
}

/** Rejects with `NetworkMismatchError` unless the wallet itself is on a chain now: it may have changed before the kit could receive the event. */
export async function requireChainId(
  { provider, chainId }: { provider: Provider; chainId: number },
  options: { signal?: AbortSignal | undefined },
): Promise<void> {
  const current = await getChainId(provider, options)
  if (current !== chainId)
    throw new NetworkMismatchError({
      given: `eip155:${chainId}`,
      expected: `eip155:${current}`,
    })
}
