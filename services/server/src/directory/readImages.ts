import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDirectoryId } from './checkListing.ts'
import { InvalidDirectoryError } from './errors.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

/** Reads the images of one folder and their lookup keys. Throws `InvalidDirectoryError` for an SVG that is not sanitized, not referenced or missing. */
export async function readImages({
  folder,
  kind,
  index,
}: readImages.Parameters): Promise<ImageSet> {
  const svgs = new Map<string, string>()
  for (const file of await listFiles(folder)) {
    const entry = `images/${kind}/${file}`
    const id = file.replace(/\.svg$/, '')
    if (id === file || !isDirectoryId(id))
      throw new InvalidDirectoryError({ entry, reason: 'is no image id' })
    const svg = await readFile(join(folder, file), 'utf8')
    if (clean(entry, svg) !== svg)
      throw new InvalidDirectoryError({ entry, reason: 'is no clean SVG' })
    svgs.set(id, svg)
  }
  const ids = readIndex({ kind, index })
  for (const [key, id] of ids)
    if (!svgs.has(id))
      throw new InvalidDirectoryError({
        entry: `images.json.${kind}`,
        field: key,
        reason: `names no image: ${id}`,
      })
  const named = new Set(ids.values())
  for (const id of svgs.keys())
    if (!named.has(id))
      throw new InvalidDirectoryError({
        entry: `images/${kind}/${id}.svg`,
        reason: 'is in no use',
      })
  return { ids, svgs }
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

function clean(entry: string, svg: string): string {
  try {
    return sanitizeSvg(svg)
  } catch (cause) {
    throw new InvalidDirectoryError({ entry, reason: 'is no clean SVG', cause })
  }
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
  /** Sanitized SVGs by image id. */
  readonly svgs: ReadonlyMap<string, string>
}
