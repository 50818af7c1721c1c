'use client'
import type { useAction } from '@latchkit/react'
import { createNetworkActionHook } from '@latchkit/react'
import type { TypedData } from 'viem'
import { signTypedData } from '../actions/signTypedData.ts'

/** Returns a function that requests a signature of typed data (EIP-712); `data` becomes the signature. Data whose domain names a chain is signed on the rendered network only, or on the given one. */
export const useSignTypedData = /* @__PURE__ */ createNetworkActionHook(
  'signTypedData',
  signTypedData,
  {
    namespace: 'eip155',
    isForNetwork: ({ domain }) => domain?.chainId !== undefined,
  },
) as () => useSignTypedData.ReturnType

export declare namespace useSignTypedData {
  type ReturnType = useAction.State<signTypedData.ReturnType> & {
    readonly reset: () => void
    /** Never throws; `error` has the failure. */
    readonly signTypedData: Run<
      [options?: useAction.Options<signTypedData.ReturnType>],
      void
    >
    readonly signTypedDataAsync: Run<[], Promise<signTypedData.ReturnType>>
  }
  /** The message is checked against the types of each call. */
  type Run<rest extends readonly unknown[], result> = <
    const typedData extends TypedData | Record<string, unknown>,
    primaryType extends keyof typedData | 'EIP712Domain',
  >(
    parameters: signTypedData.Parameters<typedData, primaryType>,
    ...rest: rest
  ) => result
}
