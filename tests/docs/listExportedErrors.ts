import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../..')

type Manifest = {
  name: string
  exports: Record<string, string | { source?: string }>
}

type ExportedError = { name: string; entry: string; value: ErrorClass }

type ErrorClass = new (...parameters: never[]) => Error

/** Every error class that an app can import from a package, once per entry point. */
export async function listExportedErrors(): Promise<readonly ExportedError[]> {
  const manifests = globSync('packages/*/package.json', { cwd: root })
  const found: ExportedError[] = []
  for (const path of manifests) {
    const folder = join(root, dirname(path))
    const text = readFileSync(join(root, path), 'utf8')
    const manifest: Manifest = JSON.parse(text)
    for (const [subpath, target] of Object.entries(manifest.exports)) {
      const source = typeof target === 'string' ? undefined : target.source
      if (!source?.match(/\.tsx?$/)) continue
      const url = pathToFileURL(join(folder, source)).href
      const entry = `${manifest.name}${subpath.slice(1)}`
      for (const [name, value] of Object.entries(await import(url)))
        if (isErrorClass(value)) found.push({ name, entry, value })
    }
  }
  return found
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
