import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

type Manifest = {
  name: string
  private?: boolean
  exports: Record<string, string | { source?: string }>
}

type ExportedError = { name: string; entry: string; value: ErrorClass }

type ErrorClass = new (...parameters: never[]) => Error

/** What an app can import from each entry point of the published packages, by its name. */
export async function listEntries(): Promise<
  ReadonlyMap<string, Readonly<Record<string, unknown>>>
> {
  const manifests = globSync('packages/*/package.json', { cwd: root })
  const found = new Map<string, Readonly<Record<string, unknown>>>()
  for (const path of manifests) {
    const folder = join(root, dirname(path))
    const text = readFileSync(join(root, path), 'utf8')
    const manifest: Manifest = JSON.parse(text)
    if (manifest.private) continue
    for (const [subpath, target] of Object.entries(manifest.exports)) {
      const source = typeof target === 'string' ? undefined : target.source
      if (!source?.match(/\.tsx?$/)) continue
      const url = pathToFileURL(join(folder, source)).href
      found.set(`${manifest.name}${subpath.slice(1)}`, await import(url))
    }
  }
  return found
}

/** Every error class that an app can import from a package, once per entry point. */
export async function listExportedErrors(): Promise<readonly ExportedError[]> {
  const entries = await listEntries()
  return [...entries].flatMap(([entry, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isErrorClass(value) ? [{ name, entry, value }] : [],
    ),
  )
}

/** The names of all error classes in the sources of published packages, except what a fake wallet throws. */
export function listErrorClasses(): readonly string[] {
  const files = globSync('packages/*/src/**/*.ts', { cwd: root })
  return files
    .filter((file) => !/^packages\/test\/|\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return Array.from(text.matchAll(errorClass), ([, name = '']) => name)
    })
}

const errorClass =
  /^(?:export )?class (\w+Error) extends (?!ProviderRpcError\b)\w+/gm

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && value.prototype instanceof Error
}
