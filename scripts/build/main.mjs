import process from 'node:process'
import { root } from '../setup/root.mjs'
import { buildPackage } from './buildPackage.mjs'
import { sortPackages } from './sortPackages.mjs'

for (const workspace of sortPackages({ root })) {
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
