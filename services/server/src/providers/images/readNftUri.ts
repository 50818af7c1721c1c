import type { Address } from 'viem'
import { BaseError, isAddressEqual, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createChainClient } from '../../chain/createChainClient.ts'
import { findOutage } from '../ens/findOutage.ts'
import type { NftRecord } from './parseNftRecord.ts'

const erc721Abi = parseAbi([
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
])
const erc1155Abi = parseAbi([
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])

/** Where the metadata of a collectible is, if the owner has it; throws `UpstreamError` where no node answered. */
export async function readNftUri(
  { chain, signal }: { chain: ChainReader; signal: AbortSignal },
  parameters: readNftUri.Parameters,
): Promise<string | undefined> {
  const { networkId } = parameters
  if (!chain.networkIds.includes(networkId)) return undefined
  const client = createChainClient({ chain, networkId, signal })
  try {
    return parameters.standard === 'erc721'
      ? await readErc721(client, parameters)
      : await readErc1155(client, parameters)
  } catch (error) {
    const outage = findOutage(error, { signal })
    if (outage) throw outage
    if (!(error instanceof BaseError)) throw error
    // The contract refuses, or isn't one: no such collectible.
    return undefined
  }
}

export declare namespace readNftUri {
  type Parameters = NftRecord & { owner: Address }
}

type Client = ReturnType<typeof createChainClient>

async function readErc721(
  client: Client,
  { contract: address, tokenId, owner }: readNftUri.Parameters,
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
  { contract: address, tokenId, owner }: readNftUri.Parameters,
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
  // ERC-1155: lower-case hex of 64 digits stands where the URI says `{id}`.
  const id = tokenId.toString(16).padStart(64, '0')
  return balance > 0n ? uri.replaceAll('{id}', id) : undefined
}
