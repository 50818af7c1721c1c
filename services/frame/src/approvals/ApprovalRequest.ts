import type { SolanaTransaction } from './solana/SolanaTransaction.ts'
import type { TypedData } from './typedData/TypedData.ts'

/** `0x` and hexadecimal digits. */
export type Hex = `0x${string}`

/** What the visitor is asked to approve. What is shown and what is signed both come from it. */
export type ApprovalRequest =
  | ConnectRequest
  | UpdateEmailRequest
  | RevokeDeviceRequest
  | SignMessageRequest
  | SignTypedDataRequest
  | SendTransactionRequest
  | SendCallsRequest
  | SolanaSignMessageRequest
  | SolanaTransactionRequest
  | SolanaTransactionsRequest

/** The origin of the handshake, never what the app says of itself. */
type FromOrigin = { readonly origin: string }

/** An account and the network, by its CAIP-2 id, that the request is for. */
type FromAccount = FromOrigin & {
  readonly account: string
  readonly chainId: string
}

/** An app that was not connected before asks for the addresses. */
type ConnectRequest = FromOrigin & {
  readonly kind: 'connect'
  /** The addresses that it would learn. */
  readonly accounts?: readonly string[] | undefined
  readonly metadata?: { readonly name: string } | undefined
}

/** An app wants to begin a change of the address with which the visitor signs in. */
export type UpdateEmailRequest = FromOrigin & {
  readonly kind: 'updateEmail'
  readonly email: string
  readonly newEmail: string
}

/** An app wants to remove a device of the user. */
export type RevokeDeviceRequest = FromOrigin & {
  readonly kind: 'revokeDevice'
  /** Of the device, such as `Chrome on Windows`. */
  readonly name: string
  /** When it was used last, in milliseconds since 1970. */
  readonly seenAt: number
}

/** `personal_sign`: the bytes before the prefix of EIP-191. */
export type SignMessageRequest = FromAccount & {
  readonly kind: 'signMessage'
  readonly message: Uint8Array
}

export type SignTypedDataRequest = FromAccount & {
  readonly kind: 'signTypedData'
  /** What `parseTypedData` returned; `hashTypedData` gives the digest to be signed. */
  readonly typedData: TypedData
}

export type SendTransactionRequest = FromAccount & {
  readonly kind: 'sendTransaction'
  /** What `parseTransaction` returned. */
  readonly transaction: EvmTransaction
}

export type SendCallsRequest = FromAccount & {
  readonly kind: 'sendCalls'
  readonly calls: readonly EvmTransaction[]
}

export type SolanaSignMessageRequest = FromAccount & {
  readonly kind: 'solanaSignMessage'
  readonly message: Uint8Array
}

/** A transaction to sign, or to sign and send. */
export type SolanaTransactionRequest = FromAccount & {
  readonly kind: 'solanaSignTransaction' | 'solanaSignAndSendTransaction'
  /** What `parseSolanaTransaction` returned; its `message` is what gets signed. */
  readonly transaction: SolanaTransaction
}

export type SolanaTransactionsRequest = FromAccount & {
  readonly kind: 'solanaSignAllTransactions'
  readonly transactions: readonly SolanaTransaction[]
}

/** A transaction of EIP-155 networks: what the app wants, with what it says of the fee. */
export type EvmTransaction = {
  /** Checksummed; `undefined` creates a contract. */
  readonly to: Hex | undefined
  readonly data: Hex
  readonly value: bigint
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: bigint | undefined
  readonly accessList?:
    | readonly {
        readonly address: Hex
        readonly storageKeys: readonly Hex[]
      }[]
    | undefined
}

/** A transaction with the fee that the visitor saw. Only the nonce may be missing. */
export type PreparedTransaction = EvmTransaction & {
  readonly gas: bigint
} & (
    | {
        readonly type: 'eip1559'
        readonly maxFeePerGas: bigint
        readonly maxPriorityFeePerGas: bigint
        readonly gasPrice?: undefined
      }
    | {
        readonly type: 'legacy'
        readonly gasPrice: bigint
        readonly maxFeePerGas?: undefined
        readonly maxPriorityFeePerGas?: undefined
      }
  )

/** What the visitor decided. */
export type Approval =
  | {
      readonly status: 'approved'
      /** Of `sendTransaction`. */
      readonly transaction?: PreparedTransaction | undefined
      /** Of `sendCalls`, in their order. */
      readonly transactions?: readonly PreparedTransaction[] | undefined
    }
  | { readonly status: 'rejected' }

/** A network, as the operator configured it. */
export type ApprovalChain = {
  readonly id: string
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly isTestnet?: boolean | undefined
}

/** Sends a JSON-RPC request to a node of a network, and rejects with its error. */
export type Rpc = (
  chainId: string,
  method: string,
  params: unknown,
  options: { readonly signal: AbortSignal },
) => Promise<unknown>
