import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hex } from 'viem'
import { sliceHex } from 'viem'

const require = createRequire(import.meta.url)

/** Runtime code of Multicall3, as viem builds it: the same behaviour as the deployed ones, other compiler settings. */
export async function readMulticall3Code(): Promise<Hex> {
  // viem has no public export for it.
  const path = join(
    dirname(require.resolve('viem/package.json')),
    '_esm/constants/contracts.js',
  )
  const { multicall3Bytecode } = await import(pathToFileURL(path).href)
  // The first 32 bytes are the constructor.
  return sliceHex(multicall3Bytecode, 32)
}
