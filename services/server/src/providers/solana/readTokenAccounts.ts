import { getAddressDecoder } from '@solana/addresses'
import * as z from 'zod/mini'
import { callNode } from '../../chain/callNode.ts'
import { offsets, tokenPrograms } from './programs.ts'
import { SolanaAccount, WithContext } from './readAccounts.ts'

/** Token accounts of one owner that are used, of each program. */
const maxAccounts = 2_000

const TokenAccounts = WithContext(
  z.array(z.object({ pubkey: z.string(), account: z.unknown() })),
)

/** Reads the token accounts of an owner, of both programs. Throws `UpstreamError` if no node answers. */
export async function readTokenAccounts(
  node: callNode.Node,
  { owner }: { owner: string },
): Promise<readonly TokenAccount[]> {
  const lists = await Promise.all(
    tokenPrograms.map(async (programId) => {
      const { value } = await callNode(node, {
        method: 'getTokenAccountsByOwner',
        params: [
          owner,
          { programId },
          { encoding: 'base64', commitment: 'confirmed' },
        ],
        schema: TokenAccounts,
      })
      return value
        .slice(0, maxAccounts)
        .flatMap(({ pubkey, account }) => toTokenAccount(pubkey, account) ?? [])
    }),
  )
  return lists.flat()
}

/** How much of one mint an account holds, in base units. */
export type TokenAccount = {
  readonly address: string
  readonly mint: string
  readonly amount: bigint
}

function toTokenAccount(
  address: string,
  given: unknown,
): TokenAccount | undefined {
  const { data: account } = z.safeParse(SolanaAccount, given)
  const { mint, amount, length } = offsets.account
  if (!account || account.data.length < length) return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return {
    address,
    mint: getAddressDecoder().decode(data, mint),
    amount: view.getBigUint64(amount, true),
  }
}
