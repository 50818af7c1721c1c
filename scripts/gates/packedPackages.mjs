import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judgeTarball } from './source/judgeTarball.mjs'
import { packPackage } from './source/packPackage.mjs'
import { readPackages } from './source/readPackages.mjs'

/** What is wrong with each package as npm would publish it, once it is built. */
export async function packedPackages({ root }) {
  const target = mkdtempSync(join(tmpdir(), 'latchkit-pack-'))
  try {
    const judged = readPackages({ root, folder: 'packages' }).map(
      async ({ folder }) => {
        const packed = await packPackage({ folder: join(root, folder), target })
        const messages = await judgeTarball(packed)
        return messages.map((message) => ({ file: folder, message }))
      },
    )
    return (await Promise.all(judged)).flat()
  } finally {
    rmSync(target, { recursive: true })
  }
}
