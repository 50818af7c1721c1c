import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeTarball } from './source/judgeTarball.mjs'
import { packPackages } from './source/packPackages.mjs'
import { readPackages } from './source/readPackages.mjs'

/** What is wrong with each package as npm would publish it, once it is built. */
export async function packedPackages({ root }) {
  const target = mkdtempSync(join(tmpdir(), 'latchkit-pack-'))
  try {
    const packages = readPackages({ root, folder: 'packages' })
    const packed = await packPackages({ root, packages, target })
    const judged = packed.map(async ({ folder, ...tarball }) => {
      const messages = await judgeTarball(tarball)
      return messages.map((message) => ({ file: folder, message }))
    })
    return (await Promise.all(judged)).flat()
  } finally {
    rmSync(target, { recursive: true })
  }
}
