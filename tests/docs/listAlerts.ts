import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** `alert('CODE', …)` of a connector's context, `raiseAlert(kit, { code: 'CODE', … })` elsewhere. */
const raised = /(?:\balert\(|\braiseAlert\(\s*\w+,\s*\{\s*code:)\s*'(\w+)'/g

/** The codes of every alert that the packages raise. */
export function listAlerts(): readonly string[] {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
  return files.flatMap((file) => {
    if (/\.test\./.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    return Array.from(text.matchAll(raised), ([, code = '']) => code)
  })
}
