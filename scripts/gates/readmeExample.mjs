import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')

/** What the compiler says of the README's example, taken as it stands. */
export function readmeExample({ root }) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const example = /^```tsx\n(.*?)^```$/ms.exec(readme)?.[1]
  if (!example) return [{ file: 'README.md', message: 'has no tsx example' }]

  const folder = join(root, '.latchkit/readme')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'App.tsx'), example)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  // Several checkers do the same work several times for so little code.
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', folder, '--checkers', '1'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status === 0) return []
  return stdout
    .split('\n')
    .filter((line) => line.includes('error'))
    .map((message) => ({ file: 'README.md', message }))
}

const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    customConditions: ['source'],
    types: ['vite/client'],
  },
  files: ['App.tsx'],
}
