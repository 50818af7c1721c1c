import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from './apps.ts'
import { listNextFiles } from './listNextFiles.ts'
import { listViteFiles } from './listViteFiles.ts'
import { readDocument } from './readDocument.ts'
import { writeManifest } from './writeManifest.ts'

const templates = join(import.meta.dirname, '../apps')

/** Writes an app into an empty folder, after our documents and from packed packages. */
export async function writeApp(parameters: {
  app: App
  folder: string
  /** Path of each of our packages, by its name. */
  tarballs: ReadonlyMap<string, string>
}): Promise<void> {
  const { app, folder, tarballs } = parameters
  const isVite = app.framework === 'vite'
  await cp(join(templates, app.framework), folder, { recursive: true })
  const files = isVite ? await listViteFiles() : await listNextFiles(app)
  const { installs } = isVite
    ? await readDocument('docs/frameworks.md', 'Vite')
    : await readDocument('docs/frameworks.md', 'Next (app router)')
  const template = await readFile(
    join(templates, app.name, 'package.json'),
    'utf8',
  )
  files.set('package.json', writeManifest({ template, installs, tarballs }))
  for (const [name, text] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
