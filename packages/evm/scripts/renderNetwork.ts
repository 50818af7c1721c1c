import type { Chain } from 'viem'
import { chainConfig as celoConfig } from 'viem/celo'
import { chainConfig as opConfig } from 'viem/op-stack'
import { chainConfig as zksyncConfig } from 'viem/zksync'

type Value = string | number | boolean | undefined | Value[] | Fields
type Fields = { [key: string]: Value }

const stacks = [
  ['op', opConfig],
  ['zksync', zksyncConfig],
  ['celo', celoConfig],
] as const

/** The source of one network's file, formatted as Biome formats it. */
export function renderNetwork(name: string, chain: Chain): string {
  const http = [...chain.rpcUrls.default.http]
  const explorer = chain.blockExplorers?.default
  const multicall3 = toContract(chain.contracts?.multicall3)
  const ensUniversalResolver = toContract(chain.contracts?.ensUniversalResolver)
  const network: Fields = {
    id: chain.id,
    caipNetworkId: `eip155:${chain.id}`,
    chainNamespace: 'eip155',
    name: chain.name,
    testnet: chain.testnet === true,
    nativeCurrency: {
      name: chain.nativeCurrency.name,
      symbol: chain.nativeCurrency.symbol,
      decimals: chain.nativeCurrency.decimals,
    },
    rpcUrls: { default: { http }, chainDefault: { http } },
    blockExplorers: explorer && {
      default: { name: explorer.name, url: explorer.url },
    },
    contracts:
      multicall3 || ensUniversalResolver
        ? { multicall3, ensUniversalResolver }
        : undefined,
    blockTime: chain.blockTime,
    stack: stacks.find(
      ([, { formatters }]) => chain.formatters === formatters,
    )?.[0],
  }
  return `// Generated from viem/chains by scripts/generateNetworks.ts.
import type { EvmNetwork } from './evmNetwork.ts'

/** ${chain.name}, chain id ${chain.id}. */
export const ${name}: EvmNetwork = ${render(network, '')}
`
}

function toContract(contract: unknown): Fields | undefined {
  const { address, blockCreated } = (contract ?? {}) as {
    address?: string
    blockCreated?: number
  }
  return address ? { address, blockCreated } : undefined
}

function render(value: Value, indent: string, column = 0): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object') return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item) => render(item, inner))
    const line = `[${items.join(', ')}]`
    // 80 columns, the comma included.
    if (column + line.length < 80) return line
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => renderField(key, field, inner))
  return `{\n${fields.join('')}${indent}}`
}

function renderField(key: string, field: Value, indent: string): string {
  const start = `${indent}${key}: `
  const text = render(field, indent, start.length)
  const isLong =
    typeof field === 'string' && start.length + text.length + 1 > 80
  return isLong
    ? `${indent}${key}:\n${indent}  ${text},\n`
    : `${start}${text},\n`
}

function quote(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}
