import { parseNetworkId } from '@latchkit/protocol'
import { bytesToHex, hexToBytes, isAddress } from 'viem'
import type { HeldTokenSource } from '../../account/ports.ts'
import type { Database } from '../../database/tables.ts'

/** Tokens of one address that are looked at: those that came most often. */
const maxTokens = 1_000

/**
 * The ERC-20 tokens that transfers brought to an address, as the indexer saw them, whether or not some are left; those
 * whose name is bait are left out.
 */
export function createHeldTokens({
  database,
}: createHeldTokens.Parameters): HeldTokenSource {
  return {
    async list({ networkId, address }) {
      const chainId = BigInt(parseNetworkId(networkId).reference)
      if (!isAddress(address, { strict: false }))
        return { head: undefined, tokens: [] }
      // One statement, so that the head and the tokens are of one moment.
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
