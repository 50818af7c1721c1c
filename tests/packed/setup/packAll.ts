import { join } from 'node:path'
import { packPackage } from '../../../scripts/gates/source/packPackage.mjs'
import { readPackages } from '../../../scripts/gates/source/readPackages.mjs'
import { root } from '../../../scripts/setup/root.mjs'

/** Packs each package as npm would publish it; returns the archive's path by the package's name. */
export async function packAll(target: string): Promise<Map<string, string>> {
  const packages = readPackages({ root, folder: 'packages' })
  const packed = packages.map(async ({ folder, manifest }) => {
    const { path } = await packPackage({ folder: join(root, folder), target })
    return [manifest.name, path] as const
  })
  return new Map(await Promise.all(packed))
}
