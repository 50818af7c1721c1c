import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes the README's example, unchanged, where the page of the fixture imports it. */
export async function writeReadmeExample(folder: string): Promise<void> {
  const path = join(import.meta.dirname, '../../README.md')
  const [, example] =
    /```tsx\n(.*?)```/s.exec(await readFile(path, 'utf8')) ?? []
  if (!example) throw new Error('README.md has no tsx example.')
  await writeFile(join(folder, 'App.generated.tsx'), example)
}
