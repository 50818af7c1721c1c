import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { bundleStyles } from './bundleStyles.mjs'
import { inlineLogos } from './inlineLogos.mjs'
import { writeSheets } from './sheets.mjs'

const compiler = 'node_modules/typescript/bin/tsc'

/** Writes a package's `dist` anew; says whether it compiled. */
export function buildPackage({ root, folder }) {
  const dist = join(root, folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  writeSheets({ root, folder })
  const { status } = spawnSync(
    process.execPath,
    // Several checkers do the same work several times for so little code.
    [compiler, '-p', join(folder, 'tsconfig.json'), '--checkers', '1'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) return false
  const styles = join(root, folder, 'src/styles/styles.css')
  if (existsSync(styles))
    bundleStyles({ source: styles, target: join(dist, 'styles.css') })
  const logos = 'directory/logos'
  if (existsSync(join(root, folder, 'src', logos)))
    cpSync(join(root, folder, 'src', logos), join(dist, logos), {
      recursive: true,
    })
  inlineLogos({ dist })
  // npm packs the licence of the package's own folder only.
  copyFileSync(join(root, 'LICENSE'), join(root, folder, 'LICENSE'))
  return true
}
