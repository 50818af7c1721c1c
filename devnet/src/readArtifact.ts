import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Deployment } from './types/Deployment.ts'

const require = createRequire(import.meta.url)

/**
 * Creation code of a contract of Uniswap. They are GPL-3.0: they are put on a local chain from where
 * npm has put them, and are no part of this repository.
 */
export function readArtifact(artifact: Deployment.Artifact): `0x${string}` {
  const { bytecode } = JSON.parse(readFileSync(find(artifact), 'utf8'))
  return `0x${bytecode}`
}

function find(artifact: Deployment.Artifact): string {
  switch (artifact) {
    case 'UniswapV2Factory':
      return require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')
    case 'UniswapV2Pair':
      return require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')
    case 'UniswapV2Router02':
      return require.resolve(
        '@uniswap/v2-periphery/build/UniswapV2Router02.json',
      )
    case 'WETH9':
      return require.resolve('@uniswap/v2-periphery/build/WETH9.json')
  }
}
