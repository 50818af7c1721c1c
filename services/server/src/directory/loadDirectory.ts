import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseJson } from '@latchkit/protocol'
import type { DirectoryWallet } from './checkListing.ts'
import { InvalidDirectoryError } from './errors.ts'
import type { ImageSet } from './readImages.ts'
import { readImages } from './readImages.ts'
import { readWallets } from './readWallets.ts'

/** Folder of the directory that is part of the server. */
const shipped = join(import.meta.dirname, '../../directory')

/** Reads a wallet directory from disk and validates all of it: wallets, links, image ids, images. Throws `InvalidDirectoryError` for the first problem. */
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
    if (image_id !== undefined && !images.wallets.files.has(image_id))
      throw new InvalidDirectoryError({
        entry: id,
        field: 'image_id',
        reason: `names no image: ${image_id}`,
      })
  return Object.freeze({ wallets, images })
}

export declare namespace loadDirectory {
  type Parameters = {
    /** Folder with `wallets.json`, `images.json` and `images/`. Default the folder that is part of the server. */
    folder?: string | undefined
  }
  type ErrorType = InvalidDirectoryError
}

/** Reads a JSON file of the directory. Throws `InvalidDirectoryError` if it is missing or malformed. */
async function readJsonFile(path: string): Promise<unknown> {
  const entry = basename(path)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new InvalidDirectoryError({ entry, reason: 'cannot be read', cause })
  })
  try {
    return parseJson(text)
  } catch (cause) {
    throw new InvalidDirectoryError({ entry, reason: 'is no JSON', cause })
  }
}

/** The wallet directory, which is read at start and does not change. */
export type Directory = {
  /** In directory order. */
  readonly wallets: readonly DirectoryWallet[]
  readonly images: {
    /** By wallet id. */
    readonly wallets: ImageSet
    /** By CAIP-2 id. */
    readonly networks: ImageSet
    /** By symbol in capitals. */
    readonly tokens: ImageSet
    /** By ISO 4217 code. */
    readonly currencies: ImageSet
  }
}
