import { InvalidJsonError, parseJson } from '@latchkit/protocol'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { fetchPublic } from './fetchPublic.ts'
import { NftMetadata } from './NftMetadata.ts'
import { parseNftRecord } from './parseNftRecord.ts'
import { readDataUrl } from './readDataUrl.ts'
import type { readImage } from './readImage.ts'
import { readNftUri } from './readNftUri.ts'
import { toWebUrl } from './toWebUrl.ts'

/** A picture may be inside. */
const maxBytes = 2 * 1024 * 1024

/** The URI of a collectible's picture, if the collectible is the owner's. */
export async function readNftImage(
  context: readImage.Context & { chain: ChainReader },
  { record, owner }: { record: string; owner: Address | undefined },
): Promise<string | undefined> {
  const nft = parseNftRecord(record)
  if (!nft || !owner) return undefined
  const uri = await readNftUri(context, { ...nft, owner })
  const text = uri && (await readText(context, uri))
  const metadata = text ? parseMetadata(text) : undefined
  return metadata?.image || metadata?.image_url || metadata?.image_data
}

async function readText(
  { network, ipfsGateway, signal }: readImage.Context,
  uri: string,
): Promise<string | undefined> {
  const decoder = new TextDecoder()
  if (uri.startsWith('data:')) {
    const data = readDataUrl(uri, { maxBytes })
    return data && decoder.decode(data.body)
  }
  const url = toWebUrl(uri, { ipfsGateway })
  if (!url) return undefined
  const accept = 'application/json'
  const { status, body } = await fetchPublic(network, {
    ...{ url, accept, maxBytes, maxRedirects: 2, signal },
  })
  return status === 200 ? decoder.decode(body) : undefined
}

function parseMetadata(text: string): z.output<typeof NftMetadata> | undefined {
  try {
    return z.safeParse(NftMetadata, parseJson(text)).data
  } catch (error) {
    if (error instanceof InvalidJsonError) return undefined
    throw error
  }
}
