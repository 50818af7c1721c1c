import { setImmediate as nextTurn } from 'node:timers/promises'
import { stripText } from '@latchkit/protocol'
import { readJson } from '@latchkit/shared/json/readJson'
import { callContracts, decodeString } from '../../../chain/callContracts.ts'
import type { callNode } from '../../../chain/callNode.ts'

/** Reads the on-chain metadata of NFTs; fetches nothing from the web. */
export async function readNftMetadata(
  node: callNode.Node,
  { items }: { items: readonly readNftMetadata.Item[] },
): Promise<readonly parseTokenUri.ReturnType[]> {
  const answers = await callContracts(node, {
    calls: items.map(({ token, tokenId, standard }) => ({
      to: token,
      // `tokenURI(uint256)` and `uri(uint256)`.
      data: `${standard === 'erc721' ? '0xc87b56dd' : '0x0e89341c'}${tokenId
        .toString(16)
        .padStart(64, '0')}` as const,
    })),
  })
  const metadata: parseTokenUri.ReturnType[] = []
  for (const answer of answers) {
    metadata.push(parseTokenUri(decodeString(answer)))
    // Requests are served in between: anyone may mint hundreds.
    await nextTurn()
  }
  return metadata
}

export declare namespace readNftMetadata {
  type Item = {
    token: `0x${string}`
    tokenId: bigint
    standard: 'erc721' | 'erc1155'
  }
}

const json =
  /^data:application\/json((?:;[a-z0-9=-]{1,32}){0,4}),([\s\S]{1,65536})$/i

/** Image `data:` URIs of limited size, without control characters and lone surrogates, which the database rejects. */
const imageUri =
  /^data:image\/(?:svg\+xml|png|gif|jpeg|webp|avif)[;,][ -~\xa0-\ud7ff\ue000-\uffff]{0,2000}$/i

/** Reads the name and image of an NFT from metadata that is stored on chain as a `data:` URI. */
export function parseTokenUri(uri: string): parseTokenUri.ReturnType {
  const [, options = '', content] = json.exec(uri) ?? []
  if (content === undefined) return { name: undefined, image: undefined }
  const metadata = parse(
    /;base64$/i.test(options)
      ? Buffer.from(content, 'base64').toString('utf8')
      : content,
  )
  const name = stripText(metadata.name, { max: 64 })
  const image = metadata.image ?? metadata.image_data
  return {
    name: name === '' ? undefined : name,
    image:
      typeof image === 'string' && imageUri.test(image) ? image : undefined,
  }
}

export declare namespace parseTokenUri {
  type ReturnType = { name: string | undefined; image: string | undefined }
}

const limits = { maxDepth: 16, maxValues: 1_000, levels: 1 } as const

/** Parses the fields of JSON, which contracts may or may not percent-encode. */
function parse(text: string): Partial<Record<Field, unknown>> {
  for (const read of [String, decodeURIComponent])
    try {
      const { members } = readJson(read(text), limits)
      if (!members) continue
      const get = (field: Field) => {
        const part = members.get(`"${field}"`)
        return part && JSON.parse(part.text)
      }
      return {
        name: get('name'),
        image: get('image'),
        image_data: get('image_data'),
      }
    } catch {
      // The next encoding is tried; malformed metadata is not an error.
    }
  return {}
}

type Field = 'name' | 'image' | 'image_data'
