import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { BaseError, isAddressEqual, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient, findOutage } from '../../chain/ChainReader.ts'

const erc721Abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
])
const erc1155Abi = parseAbi([
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

/** Reads the metadata URI of an NFT; returns `undefined` unless `owner` holds it. Throws `UpstreamError` if no node answers. */
export async function readNftUri(
  { chain, signal }: { chain: ChainReader; signal: AbortSignal },
  { record, owner }: { record: string; owner: Address | undefined },
): Promise<string | undefined> {
  const nft = parseNftRecord(record)
  if (!nft || !owner || !chain.networkIds.includes(nft.networkId))
    return undefined
  const client = createChainClient({
    ...{ chain, networkId: nft.networkId, signal },
  })
  try {
    return nft.standard === 'erc721'
      ? await readErc721(client, { ...nft, owner })
      : await readErc1155(client, { ...nft, owner })
  } catch (error) {
    const outage = findOutage(error, { signal })
    if (outage) throw outage
    if (!(error instanceof BaseError)) throw error
    // The contract reverts or does not exist: there is no such NFT.
    return undefined
  }
}

type Parameters = NftRecord & { owner: Address }

type Client = ReturnType<typeof createChainClient>

async function readErc721(
  client: Client,
  { contract: address, tokenId, owner }: Parameters,
): Promise<string | undefined> {
  const token = { address, abi: erc721Abi, args: [tokenId] } as const
  const [holder, uri] = await Promise.all([
    readContract(client, { ...token, functionName: 'ownerOf' }),
    readContract(client, { ...token, functionName: 'tokenURI' }),
  ])
  return isAddressEqual(holder, owner) ? uri : undefined
}

async function readErc1155(
  client: Client,
  { contract: address, tokenId, owner }: Parameters,
): Promise<string | undefined> {
  const token = { address, abi: erc1155Abi } as const
  const [balance, uri] = await Promise.all([
    readContract(client, {
      ...token,
      functionName: 'balanceOf',
      args: [owner, tokenId],
    }),
    readContract(client, { ...token, functionName: 'uri', args: [tokenId] }),
  ])
  // ERC-1155: `{id}` in the URI stands for 64 lower-case hex digits.
  const id = tokenId.toString(16).padStart(64, '0')
  return balance > 0n ? uri.replaceAll('{id}', id) : undefined
}

/** An NFT as an avatar record names it (CAIP-22 or CAIP-29). */
type NftRecord = {
  networkId: NetworkId
  standard: 'erc721' | 'erc1155'
  contract: Address
  tokenId: bigint
}

const recordPattern =
  /^(eip155:[1-9]\d{0,15})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/

/** Parses an avatar record that names an NFT; returns `undefined` for any other. */
function parseNftRecord(record: string): NftRecord | undefined {
  const match = recordPattern.exec(record)
  if (!match) return undefined
  const [, networkId, standard, contract, digits = ''] = match
  const tokenId = BigInt(digits)
  if (tokenId >= 1n << 256n) return undefined
  return {
    networkId: networkId as NetworkId,
    standard: standard as NftRecord['standard'],
    contract: contract as Address,
    tokenId,
  }
}
