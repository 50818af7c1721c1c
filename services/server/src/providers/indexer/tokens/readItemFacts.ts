import type { askNode } from '../chain/askNode.ts'
import { callContracts } from './callContracts.ts'
import { decodeText } from './decodeText.ts'
import { parseItemUri } from './parseItemUri.ts'

/** Asks for what single tokens say of themselves on chain; nothing is fetched from anywhere else. */
export async function readItemFacts(
  node: askNode.Node,
  { items }: { items: readonly readItemFacts.Item[] },
): Promise<readonly parseItemUri.ReturnType[]> {
  const answers = await callContracts(node, {
    calls: items.map(({ token, tokenId, standard }) => ({
      to: token,
      // `tokenURI(uint256)` and `uri(uint256)`.
      data: `${standard === 'erc721' ? '0xc87b56dd' : '0x0e89341c'}${tokenId
        .toString(16)
        .padStart(64, '0')}` as const,
    })),
  })
  return answers.map((it) => parseItemUri(decodeText(it)))
}

export declare namespace readItemFacts {
  type Item = {
    token: `0x${string}`
    tokenId: bigint
    standard: 'erc721' | 'erc1155'
  }
}
