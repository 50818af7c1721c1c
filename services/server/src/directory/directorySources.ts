import { createHash } from 'node:crypto'
import type { NetworkId } from '@latchkit/protocol'
import type { Wallet } from '@latchkit/protocol/http'
import { createMonogram } from './createMonogram.ts'
import type { Directory } from './loadDirectory.ts'
import type { ImageSource, WalletSource } from './ports.ts'
import type { ImageFile, ImageSet } from './readImages.ts'

/** Creates a wallet source over the directory; every wallet has an image id, if only that of its monogram. */
export function createWalletSource({ wallets }: Directory): WalletSource {
  return {
    wallets: wallets.map(
      ({ chains, injected, ...wallet }): Wallet => ({
        ...wallet,
        image_id: wallet.image_id ?? wallet.id,
        ...(chains && { chains: [...chains] }),
        ...(injected && { injected: [...injected] }),
      }),
    ),
  }
}

/** Creates an image source over the directory, with a monogram for each wallet and network without an image. Images are found by their id and by what they show: a CAIP-2 id, a symbol, a currency code. */
export function createImageSource({
  directory,
  networks = [],
}: createImageSource.Parameters): ImageSource {
  const { images, wallets } = directory
  const kinds = {
    asset: toImages(images.networks),
    currency: toImages(images.currencies),
    token: toImages(images.tokens),
    wallet: toImages(images.wallets),
  }
  for (const { id, name } of wallets)
    if (!kinds.wallet.has(id)) kinds.wallet.set(id, toImage(drawMonogram(name)))
  for (const { id, name } of networks)
    if (!kinds.asset.has(id)) kinds.asset.set(id, toImage(drawMonogram(name)))
  return { find: ({ kind, id }) => kinds[kind].get(id) }
}

export declare namespace createImageSource {
  type Parameters = {
    directory: Directory
    /** Networks that the server serves. */
    networks?: readonly { id: NetworkId; name: string }[] | undefined
  }
}

function drawMonogram(name: string): Pick<ImageFile, 'body' | 'type'> {
  return { body: createMonogram(name), type: 'image/svg+xml' }
}

function toImages({ ids, files }: ImageSet): Map<string, ImageSource.Image> {
  const images = new Map<string, ImageSource.Image>()
  for (const [imageId, file] of files) images.set(imageId, toImage(file))
  for (const [shown, imageId] of ids) {
    const image = images.get(imageId)
    if (image) images.set(shown, image)
  }
  return images
}

function toImage({
  body,
  type,
}: Pick<ImageFile, 'body' | 'type'>): ImageSource.Image {
  const hash = createHash('sha256').update(body).digest('base64url')
  return { body, type, etag: `"${hash}"` }
}
