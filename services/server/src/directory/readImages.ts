import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readImageSize } from '../providers/images/readImageSize.ts'
import { isDirectoryId } from './checkListing.ts'
import { InvalidDirectoryError } from './errors.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

/** Media types by file extension. */
const types: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
])

/** Reads the images of one folder and their lookup keys. Throws `InvalidDirectoryError` for an SVG that is not sanitized, a bitmap that is not sharp at 64 px, and an image that is not referenced or missing. */
export async function readImages({
  folder,
  kind,
  index,
}: readImages.Parameters): Promise<ImageSet> {
  const files = new Map<string, ImageFile>()
  for (const file of await listFiles(folder)) {
    const entry = `images/${kind}/${file}`
    const [, id, extension = ''] = /^(.+)\.(\w+)$/.exec(file) ?? []
    const type = types.get(extension)
    if (!isDirectoryId(id) || type === undefined || files.has(id))
      throw new InvalidDirectoryError({ entry, reason: 'is no image id' })
    const bytes = Uint8Array.from(await readFile(join(folder, file)))
    const body =
      extension === 'svg'
        ? checkSvg(entry, Buffer.from(bytes).toString('utf8'))
        : checkBitmap(entry, bytes)
    files.set(id, { name: file, body, type })
  }
  const ids = readIndex({ kind, index })
  for (const [key, id] of ids)
    if (!files.has(id))
      throw new InvalidDirectoryError({
        entry: `images.json.${kind}`,
        field: key,
        reason: `names no image: ${id}`,
      })
  const named = new Set(ids.values())
  for (const [id, { name }] of files)
    if (!named.has(id))
      throw new InvalidDirectoryError({
        entry: `images/${kind}/${name}`,
        reason: 'is in no use',
      })
  return { ids, files }
}

export declare namespace readImages {
  type Parameters = {
    folder: string
    kind: string
    /** The section of `images.json` for this kind. */
    index: unknown
  }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch((cause: unknown) => {
    throw new InvalidDirectoryError({
      entry: 'images',
      reason: 'cannot be read',
      cause,
    })
  })
  return files.sort()
}

function checkSvg(entry: string, svg: string): string {
  const problem = { entry, reason: 'is no clean SVG' }
  try {
    if (sanitizeSvg(svg) === svg) return svg
  } catch (cause) {
    throw new InvalidDirectoryError({ ...problem, cause })
  }
  throw new InvalidDirectoryError(problem)
}

/** Bytes of a bitmap. */
const maxSize = 32_768

/** Pixels of the longer side: three for each of the 64 that the largest badge draws, and eight. */
const [minSide, maxSide] = [192, 512]

function checkBitmap(
  entry: string,
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const { width, height } = readImageSize(bytes) ?? { width: 0, height: 0 }
  const side = Math.max(width, height)
  if (side < minSide || side > maxSide)
    throw new InvalidDirectoryError({
      entry,
      reason: `has not ${minSide} to ${maxSide} pixels`,
    })
  if (bytes.byteLength > maxSize)
    throw new InvalidDirectoryError({ entry, reason: 'is larger than 32 kB' })
  return bytes
}

function readIndex({
  kind,
  index,
}: Pick<readImages.Parameters, 'kind' | 'index'>): ReadonlyMap<string, string> {
  const entry = `images.json.${kind}`
  if (typeof index !== 'object' || index === null || Array.isArray(index))
    throw new InvalidDirectoryError({ entry, reason: 'is no object' })
  const ids = new Map<string, string>()
  for (const [field, id] of Object.entries(index)) {
    if (!isDirectoryId(id))
      throw new InvalidDirectoryError({
        entry,
        field,
        reason: 'is no image id',
      })
    ids.set(field, id)
  }
  return ids
}

/** Images of one kind. */
export type ImageSet = {
  /** Image ids by lookup key. */
  readonly ids: ReadonlyMap<string, string>
  /** By image id. */
  readonly files: ReadonlyMap<string, ImageFile>
}

/** A sanitized SVG, or a PNG or WebP. */
export type ImageFile = {
  /** Its file name. */
  readonly name: string
  readonly body: Uint8Array<ArrayBuffer> | string
  /** Media type. */
  readonly type: string
}
