import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { Caip2, EvmAddress } from '../http/schemas.ts'
import { getMethodSafety } from '../rpc/methodSafety.ts'

/** Any value of a message: `readMessage` has checked that it is JSON. */
export const Value = z.unknown()

const Hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const Quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
const Base58 = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
const ChainId = z.union([Quantity, z.int().check(z.minimum(1))])
const AnyObject = z.record(z.string(), Value)

const Call = z.looseObject({
  to: z.optional(Hex),
  data: z.optional(Hex),
  value: z.optional(Quantity),
})

/** The transaction as apps send it; what it doesn't name the frame fills in. */
const Transaction = z.strictObject({
  from: EvmAddress,
  to: z.optional(z.nullable(EvmAddress)),
  data: z.optional(Hex),
  input: z.optional(Hex),
  value: z.optional(Quantity),
  gas: z.optional(Quantity),
  gasLimit: z.optional(Quantity),
  gasPrice: z.optional(Quantity),
  maxFeePerGas: z.optional(Quantity),
  maxPriorityFeePerGas: z.optional(Quantity),
  nonce: z.optional(Quantity),
  type: z.optional(Quantity),
  chainId: z.optional(ChainId),
  accessList: z.optional(
    z.array(z.strictObject({ address: EvmAddress, storageKeys: z.array(Hex) })),
  ),
})

const Transactions = z.array(Base58).check(z.minLength(1), z.maxLength(64))

/** The parameters of each method that needs approval. */
const unsafeParams: ReadonlyMap<string, ZodMiniType> = new Map<
  string,
  ZodMiniType
>([
  ['personal_sign', z.tuple([z.string(), EvmAddress], Value)],
  [
    'eth_signTypedData_v4',
    z.tuple([EvmAddress, z.union([z.string(), AnyObject])]),
  ],
  ['eth_sendTransaction', z.tuple([Transaction])],
  ['eth_sendUserOperation', z.tuple([AnyObject, EvmAddress])],
  ['solana_signMessage', z.strictObject({ message: Base58, pubkey: Base58 })],
  ['solana_signTransaction', z.strictObject({ transaction: Base58 })],
  [
    'solana_signAllTransactions',
    z.strictObject({ transactions: Transactions }),
  ],
  [
    'solana_signAndSendTransaction',
    z.strictObject({
      transaction: Base58,
      options: z.optional(
        z.strictObject({
          skipPreflight: z.optional(z.boolean()),
          preflightCommitment: z.optional(
            z.enum(['processed', 'confirmed', 'finalized']),
          ),
          maxRetries: z.optional(z.int().check(z.minimum(0))),
          minContextSlot: z.optional(z.int().check(z.minimum(0))),
        }),
      ),
    }),
  ],
  [
    'wallet_sendCalls',
    z.tuple([
      z.looseObject({
        chainId: ChainId,
        from: z.optional(EvmAddress),
        calls: z.array(Call).check(z.minLength(1), z.maxLength(64)),
      }),
    ]),
  ],
  ['wallet_grantPermissions', z.tuple([AnyObject])],
  ['wallet_revokePermissions', z.tuple([AnyObject])],
])

/**
 * A JSON-RPC request. A method on neither list of `methodSafety.ts` passes, for the frame to refuse it with the error of
 * JSON-RPC; one that needs approval has the parameters that its screen shows.
 */
export const RpcRequest = z
  .strictObject({
    method: z.string().check(z.regex(/^[a-zA-Z]\w{0,63}$/)),
    params: z.optional(Value),
    chainId: z.optional(z.union([Caip2, ChainId])),
    chainNamespace: z.optional(z.enum(['eip155', 'solana'])),
  })
  .check(
    z.refine(({ method, params }) => {
      const schema = unsafeParams.get(method)
      if (schema) return z.safeParse(schema, params).success
      const isList = params === undefined || Array.isArray(params)
      return isList || getMethodSafety(method) !== 'safe'
    }, 'The parameters are not valid'),
  )

export type RpcRequest = z.output<typeof RpcRequest>
