import { packPackages } from '../../../scripts/gates/source/packPackages.mjs'
import { readPackages } from '../../../scripts/gates/source/readPackages.mjs'
import { root } from '../../../scripts/setup/root.mjs'

/** Packs each package as npm would publish it; returns the archive's path by the package's name. */
export async function packAll(target: string): Promise<Map<string, string>> {
  const packages = readPackages({ root, folder: 'packages' })
  const packed: { name: string; path: string }[] = await packPackages({
    root,
    packages,
    target,
  })
  return new Map(packed.map(({ name, path }) => [name, path]))
}
