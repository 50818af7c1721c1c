import * as z from 'zod/mini'

const Uri = z.optional(z.string().check(z.maxLength(4_194_304)))

/** What a collectible says of itself, as far as its picture goes (ERC-721, ERC-1155). */
export const NftMetadata = z.object({
  image: Uri,
  image_url: Uri,
  image_data: Uri,
})
