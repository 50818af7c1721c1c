import * as z from 'zod/mini'
import type { callNode } from '../../chain/callNode.ts'
import { callNode as call } from '../../chain/callNode.ts'

/** Bytes of an account that are read: larger ones are not those of tokens. */
const maxData = 65_536

/** Schema of an account's data in base64. */
const Data = z.pipe(
  z.tuple([z.string().check(z.maxLength(2 * maxData)), z.literal('base64')]),
  z.transform(([text]) => Uint8Array.from(Buffer.from(text, 'base64'))),
)

/** Schema of an account, with its program. */
export const SolanaAccount = z.object({
  owner: z.string().check(z.maxLength(44)),
  data: Data,
})

/** An account of Solana. */
export type SolanaAccount = z.output<typeof SolanaAccount>

/** Schema of a result with its slot. */
export const WithContext = <schema extends z.ZodMiniType>(value: schema) =>
  z.object({ value })

/** Accounts of one request; Solana allows 100. */
const chunk = 100

/** Reads accounts by their address; missing ones are left out. Throws `UpstreamError` if no node answers. */
export async function readAccounts(
  node: callNode.Node,
  { addresses }: { addresses: readonly string[] },
): Promise<ReadonlyMap<string, SolanaAccount>> {
  const found = new Map<string, SolanaAccount>()
  for (let start = 0; start < addresses.length; start += chunk) {
    const some = addresses.slice(start, start + chunk)
    const { value } = await call(node, {
      method: 'getMultipleAccounts',
      params: [some, { encoding: 'base64', commitment: 'confirmed' }],
      schema: WithContext(z.array(z.unknown()).check(z.length(some.length))),
    })
    for (const [index, address] of some.entries()) {
      // One odd account must not hide the others.
      const { data } = z.safeParse(SolanaAccount, value[index])
      if (data) found.set(address, data)
    }
  }
  return found
}
