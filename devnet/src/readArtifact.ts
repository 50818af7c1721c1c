import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Creation code out of an installed package's build. Uniswap's contracts are GPL-3.0:
 * they are put on a local chain from where npm has put them, and are no part of this repository.
 */
export function readArtifact(path: string): `0x${string}` {
  const { bytecode } = JSON.parse(readFileSync(require.resolve(path), 'utf8'))
  return `0x${bytecode}`
}
