import { parseNetworkId } from '@latchkit/protocol'
import { bytesToHex, hexToBytes, isAddress } from 'viem'
import type { HeldTokenSource } from '../../account/ports.ts'
import type { Database } from '../../database/tables.ts'

/** Tokens per address, by number of received transfers. */
const maxTokens = 1_000

/**
 * Lists the ERC-20 tokens that an address has received according to the index, whether or not it still holds some. Tokens
 * with spam names are omitted.
 */
export function createHeldTokens({
  database,
}: createHeldTokens.Parameters): HeldTokenSource {
  return {
    async list({ networkId, address }) {
      const chainId = BigInt(parseNetworkId(networkId).reference)
      if (!isAddress(address, { strict: false }))
        return { head: undefined, tokens: [] }
      // One statement, so that the head and the tokens are consistent.
      const rows = await database
        .selectFrom('history_blocks as block')
        .leftJoinLateral(
          (it) =>
            it
              .selectFrom('history_holdings as held')
              .leftJoin('history_tokens as token', (join) =>
                join
                  .onRef('token.chain_id', '=', 'held.chain_id')
                  .onRef('token.token', '=', 'held.token'),
              )
              .select(['held.token', 'held.transfers'])
              .where('held.chain_id', '=', chainId)
              .where('held.address', '=', hexToBytes(address))
              .where('token.is_spam', 'is not', true)
              .orderBy('held.transfers', 'desc')
              .orderBy('held.token')
              .limit(maxTokens)
              .as('own'),
          (join) => join.onTrue(),
        )
        .select(['block.number', 'block.hash', 'own.token'])
        .where('block.chain_id', '=', chainId)
        .where('block.number', '=', (it) =>
          it
            .selectFrom('history_blocks')
            .select((it) => it.fn.max('number').as('number'))
            .where('chain_id', '=', chainId),
        )
        .orderBy('own.transfers', 'desc')
        .orderBy('own.token')
        .execute()
      const [first] = rows
      return {
        head: first && { number: first.number, hash: bytesToHex(first.hash) },
        tokens: rows.flatMap(({ token }) => (token ? bytesToHex(token) : [])),
      }
    },
  }
}

export declare namespace createHeldTokens {
  type Parameters = { database: Database }
}
