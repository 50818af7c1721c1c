import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { callRpc, mineBlocks, toHex } from './callRpc.ts'
import { create2, tokens } from './chains.ts'
import { deployments } from './deployments.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import type { Devnet } from './startDevnet.ts'

/** No test account, because deploying would use its nonce 0. */
const deployer = '0x00000000000000000000000000000000001a7c41'
/** Enough for each contract, and few enough per block for its 30 million. */
const gas = 7_000_000
const blockSize = 4

/** Deploys the contracts that are missing. */
export async function deployContracts({
  rpcUrl,
}: deployContracts.Parameters): Promise<deployContracts.ReturnType> {
  const missing = await listMissing(rpcUrl)
  if (missing.length > 0) {
    await setCodes(rpcUrl, missing)
    await deploy(rpcUrl, missing)
    const [first] = await listMissing(rpcUrl)
    if (first) throw new Error(`No code appeared at ${first.address}.`)
  }
  return {
    multicall3: devnetContracts.multicall3,
    universalResolver: devnetContracts.ens.universalResolver,
    tokens: tokens.map((token) => ({
      ...token,
      address: devnetContracts.tokens[token.symbol],
    })),
  }
}

export declare namespace deployContracts {
  type Parameters = { rpcUrl: string }
  type ReturnType = Devnet.Chain['contracts']
}

async function listMissing(rpcUrl: string): Promise<Deployment[]> {
  const codes = await callRpc(
    rpcUrl,
    deployments.map(({ address }) => ['eth_getCode', address, 'latest']),
  )
  return deployments.filter((_, index) => codes[index] === '0x')
}

/** Sets the code of contracts that can't be deployed, because their deployer's key is not public. */
async function setCodes(
  rpcUrl: string,
  missing: readonly Deployment[],
): Promise<void> {
  const calls = missing.flatMap(({ address, source }) =>
    'runtime' in source
      ? [['anvil_setCode', address, source.runtime] as const]
      : [],
  )
  if (calls.length > 0) await callRpc(rpcUrl, calls)
}

async function deploy(
  rpcUrl: string,
  missing: readonly Deployment[],
): Promise<void> {
  const calls = missing.flatMap((deployment) => encodeCall(deployment) ?? [])
  if (calls.length === 0) return
  const [first] = await callRpc(rpcUrl, [
    ['eth_getTransactionCount', deployer, 'latest'],
    ['anvil_setBalance', deployer, toHex(10n ** 22n)],
    ['anvil_impersonateAccount', deployer],
  ])
  const transactions = calls.map((call, index) => ({
    ...call,
    from: deployer,
    to: create2.deployer,
    gas: toHex(gas),
    nonce: toHex(Number(first) + index),
  }))
  try {
    await mineBlocks(rpcUrl, splitIntoBlocks(transactions))
  } finally {
    await callRpc(rpcUrl, [['anvil_stopImpersonatingAccount', deployer]])
  }
}

function encodeCall(
  deployment: Deployment,
): { data: string; value: string } | undefined {
  const { source, args, value } = deployment
  if ('runtime' in source) return undefined
  const code = 'code' in source ? source.code : readArtifact(source.artifact)
  const data = `${create2.salt}${code.slice(2)}${args.slice(2)}`
  return { data, value }
}

function splitIntoBlocks(
  transactions: readonly mineBlocks.Transaction[],
): mineBlocks.Block[] {
  const count = Math.ceil(transactions.length / blockSize)
  return Array.from({ length: count }, (_, index) => ({
    transactions: transactions.slice(
      index * blockSize,
      (index + 1) * blockSize,
    ),
  }))
}

type Hex = `0x${string}`

/** A contract and how it is deployed. */
export type Deployment = {
  readonly address: Hex
  readonly source: Deployment.Source
  /** Arguments of the constructor. */
  readonly args: Hex
  /** Wei that the constructor receives. */
  readonly value: Hex
}

export declare namespace Deployment {
  type Source =
    /** Creation code; the CREATE2 address depends on it. */
    | { readonly code: Hex }
    /** Creation code in an installed package. */
    | { readonly artifact: Artifact }
    /** Runtime code that is set at an address. */
    | { readonly runtime: Hex }
  type Artifact =
    | 'UniswapV2Factory'
    | 'UniswapV2Pair'
    | 'UniswapV2Router02'
    | 'WETH9'
}

const require = createRequire(import.meta.url)

/**
 * Reads the creation code of a contract of Uniswap from its installed package. The contracts are GPL-3.0, and no part of
 * this repository.
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
