import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { packPackages } from '../gates/source/packPackages.mjs'
import { root } from '../setup/root.mjs'
import { buildPackage } from './buildPackage.mjs'
import { sortPackages } from './sortPackages.mjs'

const workspaces = sortPackages({ root })
for (const workspace of workspaces) {
  const started = performance.now()
  const isBuilt = buildPackage({ root, ...workspace })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${workspace.manifest.name} ${isBuilt ? '' : 'FAILED '}${seconds} s`,
  )
  if (!isBuilt) {
    process.exitCode = 1
    break
  }
}

// The archives that a release would publish, and the command that installs them in an app.
if (process.argv.includes('--pack') && !process.exitCode) {
  const target = join(root, '.latchkit/archives')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const packed = await packPackages({ root, packages: workspaces, target })
  const archives = packed
    .filter(({ name }) => name !== '@latchkit/testing')
    .map(({ path }) => path)
  console.log(
    `\nIn an app:\n  npm install ${archives.join(' ')} @tanstack/react-query viem`,
  )
}
