import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The codes that some line of the packages alerts to. */
export function listAlerts(): readonly string[] {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  return files.flatMap((file) => {
    if (/\.test\./.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    return Array.from(
      text.matchAll(/\b(?:alert\(|raiseAlert\(\w+, \{\s*code:)\s*'(\w+)'/g),
      ([, code = '']) => code,
    )
  })
}
