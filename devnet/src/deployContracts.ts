import { callRpc } from './callRpc.ts'
import { create2 } from './create2.ts'
import { deployments } from './deployments.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'
import { mineBlocks } from './mineBlocks.ts'
import { readArtifact } from './readArtifact.ts'
import { toHex } from './toHex.ts'
import { tokens } from './tokens.ts'
import type { Deployment } from './types/Deployment.ts'
import type { Devnet } from './types/Devnet.ts'

/** An address of nobody: deploying from a test account would spend its nonce 0. */
const deployer = '0x00000000000000000000000000000000001a7c41'
/** More than any of them needs, and few enough of them for a block of 30 million. */
const gas = 7_000_000
const blockSize = 4

/** Puts the contracts where they belong, unless a former run has. */
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

/** For what can't be deployed: the key that deploys it elsewhere is not ours. */
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
