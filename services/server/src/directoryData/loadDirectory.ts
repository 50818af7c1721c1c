import { join } from 'node:path'
import type { Directory } from './Directory.ts'
import { InvalidDirectoryError } from './InvalidDirectoryError.ts'
import { readImages } from './readImages.ts'
import { readJsonFile } from './readJsonFile.ts'
import { readWallets } from './readWallets.ts'

/** The directory that comes with the server. */
const shipped = join(import.meta.dirname, '../../directory')

/** Reads a wallet directory from disk and checks all of it: wallets, links, image names, drawings. Throws `InvalidDirectoryError` for the first thing that is wrong. */
export async function loadDirectory({
  folder = shipped,
}: loadDirectory.Parameters = {}): Promise<Directory> {
  const wallets = readWallets(await readJsonFile(join(folder, 'wallets.json')))
  const index = await readJsonFile(join(folder, 'images.json'))
  if (typeof index !== 'object' || index === null)
    throw new InvalidDirectoryError({
      entry: 'images.json',
      reason: 'is no object',
    })
  const read = (kind: keyof Directory['images']) =>
    readImages({
      folder: join(folder, 'images', kind),
      kind,
      index: Object.entries(index).find(([key]) => key === kind)?.[1],
    })
  const images = Object.freeze({
    wallets: await read('wallets'),
    networks: await read('networks'),
    tokens: await read('tokens'),
    currencies: await read('currencies'),
  })
  for (const { id, image_id } of wallets)
    if (image_id !== undefined && !images.wallets.svgs.has(image_id))
      throw new InvalidDirectoryError({
        entry: id,
        field: 'image_id',
        reason: `names no image: ${image_id}`,
      })
  return Object.freeze({ wallets, images })
}

export declare namespace loadDirectory {
  type Parameters = {
    /** Holds `wallets.json`, `images.json` and `images/`; the one that comes with the server where none is given. */
    folder?: string | undefined
  }
  type ErrorType = InvalidDirectoryError
}
