import { decodeBase64 } from '@latchkit/protocol/internal'
import { address } from '@solana/kit'
import { NodeResponseError } from '../errors/node.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'

/** An account of the chain. */
export type ChainAccount = {
  /** The program that may change it. */
  readonly owner: string
  readonly data: Uint8Array
  readonly isExecutable: boolean
}

/** Reads accounts, in the order of the addresses; `undefined` for those that do not exist. */
export async function readAccounts(
  rpc: SolanaRpc,
  parameters: readAccounts.Parameters,
): Promise<readonly (ChainAccount | undefined)[]> {
  const { addresses, signal } = parameters
  const method = 'getMultipleAccounts'
  const answer: { value?: unknown } | null = await rpc
    .getMultipleAccounts(
      addresses.map((each) => address(each)),
      {
        encoding: 'base64',
      },
    )
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const values = readList(answer?.value)
  if (values.length !== addresses.length)
    throw new NodeResponseError({ method })
  return values.map((value) => {
    if (value === null) return undefined
    const owner = readProperty(value, 'owner')
    const data = decodeBase64(readList(readProperty(value, 'data'))[0])
    if (typeof owner !== 'string' || !data)
      throw new NodeResponseError({ method })
    const isExecutable = readProperty(value, 'executable') === true
    return { owner, data, isExecutable }
  })
}

export declare namespace readAccounts {
  type Parameters = {
    addresses: readonly string[]
    signal?: AbortSignal | undefined
  }
}
