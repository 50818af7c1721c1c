import { open, rename } from 'node:fs/promises'

/** Replaces a file in one step: whoever reads it finds the old content or the new. */
export async function writeState(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.draft`
  const file = await open(draft, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
