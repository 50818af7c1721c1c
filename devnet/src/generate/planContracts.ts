import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Abi, Hex } from 'viem'
import {
  concatHex,
  encodeDeployData,
  encodePacked,
  getContractAddress,
  keccak256,
  parseAbi,
  parseEther,
  parseUnits,
  sliceHex,
  toHex,
} from 'viem'
import { accounts } from '../accounts.ts'
import { create2, devnetZone, tokens } from '../chains.ts'
import type { Deployment } from '../deployContracts.ts'
import { readArtifact } from '../deployContracts.ts'
import type { compileSolidity } from './compileSolidity.ts'

/** Whole tokens for each account. */
const supply = '1000000'
const holders = accounts.map(({ address }) => address)

/** A frame of 8 by 8 pixels. */
const avatar =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAGElEQVR42mOIjv6GFTEQkPiPBGglQYKrAOzXgBF/2MSrAAAAAElFTkSuQmCC'

/** Plans the contracts of every chain: their addresses, and their deployments in order. */
export async function planContracts(parameters: planContracts.Parameters) {
  const { find } = parameters
  const deployments: Deployment[] = []

  function add(plan: planDeployment.Parameters): Hex {
    const deployment = planDeployment(plan)
    deployments.push(deployment)
    return deployment.address
  }
  function addOwn(name: string, args?: readonly unknown[], value?: bigint) {
    const { abi, bytecode } = find(name)
    return add({ source: { code: bytecode }, abi, args, value })
  }

  const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
  deployments.push({
    address: multicall3,
    source: { runtime: await readMulticall3Code() },
    args: '0x',
    value: '0x0',
  })

  const [lka = '0x', lku = '0x'] = tokens.map(({ name, symbol, decimals }) => {
    const amount = parseUnits(supply, decimals)
    return addOwn('DevnetToken', [name, symbol, decimals, holders, amount])
  })
  const spamToken = addOwn('SpamToken', [
    'Visit claim-reward.example',
    'https://claim-reward.example',
    holders.slice(0, 3),
    parseEther('50000'),
  ])
  const erc721 = addOwn('DevnetKeys')
  const erc1155 = addOwn('DevnetItems')
  const smartAccountFactory = addOwn('SmartAccountFactory')

  const weth = add({
    source: { artifact: 'WETH9' },
    abi: [],
  })
  const factory = add({
    source: { artifact: 'UniswapV2Factory' },
    abi: parseAbi(['constructor(address feeToSetter)']),
    args: ['0x000000000000000000000000000000000000dEaD'],
  })
  const router = add({
    source: { artifact: 'UniswapV2Router02' },
    abi: parseAbi(['constructor(address factory, address weth)']),
    args: [factory, weth],
  })
  // 3,000 LKU an ether, 2.5 LKU an LKA.
  addOwn(
    'PoolSetup',
    [
      router,
      lku,
      lka,
      parseUnits('3000000', 6),
      parseUnits('1000000', 6),
      parseUnits('400000', 18),
    ],
    parseEther('1000'),
  )
  // 1,200 LKA an ether.
  addOwn(
    'NativePoolSetup',
    [router, lka, parseUnits('120000', 18)],
    parseEther('100'),
  )

  const owner = holders.at(-1)
  const nameSetup = addOwn('NameSetup', [
    { label: devnetZone.split('.')[0], owner },
    {
      label: 'alice',
      holder: holders[0],
      avatar,
      description: 'First of the test accounts.',
    },
    holders[2],
    owner,
  ])
  // NameSetup creates them in this order, and the registrar its resolver.
  const created = (from: Hex, nonce: bigint) =>
    getContractAddress({ opcode: 'CREATE', from, nonce })
  const reverseRegistrar = created(nameSetup, 2n)

  return {
    deployments,
    contracts: {
      multicall3,
      tokens: { LKA: lka, LKU: lku },
      spamToken,
      weth,
      uniswapV2: {
        factory,
        router,
        pools: {
          wethLku: getPool(factory, weth, lku),
          lkaLku: getPool(factory, lka, lku),
          wethLka: getPool(factory, weth, lka),
        },
      },
      erc721,
      erc1155,
      smartAccountFactory,
      ens: {
        registry: created(nameSetup, 1n),
        reverseRegistrar,
        resolver: created(reverseRegistrar, 1n),
        universalResolver: created(nameSetup, 3n),
        offchainResolver: created(nameSetup, 4n),
      },
    },
  }
}

export declare namespace planContracts {
  type Parameters = { find: compileSolidity.ReturnType }
}

function getPool(factory: Hex, a: Hex, b: Hex): Hex {
  const [first, second] = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  return getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: keccak256(encodePacked(['address', 'address'], [first, second])),
    bytecodeHash: keccak256(readArtifact('UniswapV2Pair')),
  })
}

/** Computes a contract's CREATE2 address. */
function planDeployment(parameters: planDeployment.Parameters): Deployment {
  const { source, abi, args: values = [], value = 0n } = parameters
  const code = 'code' in source ? source.code : readArtifact(source.artifact)
  const hasArgs = values.length > 0
  const args = hasArgs ? encodeArgs(abi, values) : '0x'
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: create2.deployer,
      salt: create2.salt,
      bytecode: concatHex([code, args]),
    }),
    source,
    args,
    value: toHex(value),
  }
}

declare namespace planDeployment {
  type Parameters = {
    source: { code: Hex } | { artifact: Deployment.Artifact }
    abi: Abi
    args?: readonly unknown[] | undefined
    /** In wei. */
    value?: bigint | undefined
  }
}

function encodeArgs(abi: Abi, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi, bytecode: '0x', args })
}

const require = createRequire(import.meta.url)

/** Returns the runtime code of Multicall3 as viem builds it: the behaviour of the public ones, with other compiler settings. */
async function readMulticall3Code(): Promise<Hex> {
  // viem has no public export for it.
  const path = join(
    dirname(require.resolve('viem/package.json')),
    '_esm/constants/contracts.js',
  )
  const { multicall3Bytecode } = await import(pathToFileURL(path).href)
  // The first 32 bytes are the constructor.
  return sliceHex(multicall3Bytecode, 32)
}
