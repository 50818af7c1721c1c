import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'

/**
 * The Node of the lock file, or the one that runs now where the lock file has
 * none for this platform and this one is new enough for TypeScript sources.
 */
export function findPinnedNode({
  root,
  platform = process.platform,
  arch = process.arch,
  version = process.versions.node,
}) {
  const path = join(
    root,
    `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}/bin`,
    platform === 'win32' ? 'node.exe' : 'node',
  )
  if (spawnSync(path, ['--version']).status === 0) return { path }
  if (hasTypeStripping(version)) return { path: process.execPath }
  return {
    problem: `The Node that Latchkit pins does not run here (${platform} on ${arch}), and this Node ${version} is older than 22.18: install Node 24 from https://nodejs.org.`,
  }
}

function hasTypeStripping(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}
