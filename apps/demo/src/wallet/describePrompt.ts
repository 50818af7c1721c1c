import type { FakePrompt } from '@latchkit/testing'
import {
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  hexToString,
  isHex,
} from 'viem'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** Describes a request for the visitor who has to approve it. */
export function describePrompt(
  prompt: FakePrompt,
  config: DemoConfig,
): describePrompt.ReturnType {
  try {
    const describe = describers.get(prompt.method) ?? describeAnything
    return describe(prompt, config)
  } catch {
    // Malformed parameters are shown as they are.
    return describeAnything(prompt)
  }
}

export declare namespace describePrompt {
  type Detail = { readonly name: string; readonly value: string }
  type ReturnType = {
    title: string
    /** The label of the button that approves. */
    approve: string
    details: readonly Detail[]
  }
}

type Describe = (
  prompt: FakePrompt,
  config: DemoConfig,
) => describePrompt.ReturnType

const describeConnect: Describe = () => ({
  title: 'Connect to this page?',
  approve: 'Connect',
  details: [
    { name: 'It will see', value: 'your addresses and balances' },
    { name: 'It may ask', value: 'for signatures and transactions' },
  ],
})

const describers: ReadonlyMap<string, Describe> = new Map<string, Describe>([
  ['eth_requestAccounts', describeConnect],
  ['wallet_requestPermissions', describeConnect],
  [
    'personal_sign',
    (prompt) => ({
      title: 'Sign this message?',
      approve: 'Sign',
      details: [
        { name: 'Message', value: decodeText(readParams<unknown>(prompt)[0]) },
      ],
    }),
  ],
  [
    'eth_signTypedData_v4',
    (prompt) => ({
      title: 'Sign this data?',
      approve: 'Sign',
      details: listTypedData(readParams<unknown>(prompt)[1]),
    }),
  ],
  [
    'eth_sendTransaction',
    (prompt, config) => ({
      title: 'Send this transaction?',
      approve: 'Send',
      details: describeCall(
        readParams<describeCall.Call>(prompt)[0],
        findChain(config, prompt.chainId),
      ),
    }),
  ],
  [
    'wallet_sendCalls',
    (prompt, config) => ({
      title: 'Send these calls?',
      approve: 'Send all',
      details: listCalls(prompt, findChain(config, prompt.chainId)),
    }),
  ],
  [
    'wallet_switchEthereumChain',
    (prompt, config) => {
      const chainId = Number(readParams<AddedChain>(prompt)[0].chainId)
      const name = findChain(config, chainId)?.name ?? 'Chain'
      return {
        title: 'Switch network?',
        approve: 'Switch',
        details: [{ name: 'Switch to', value: `${name} (${chainId})` }],
      }
    },
  ],
  [
    'wallet_addEthereumChain',
    (prompt) => {
      const [{ chainName, chainId, rpcUrls }] = readParams<AddedChain>(prompt)
      return {
        title: 'Add this network?',
        approve: 'Add',
        details: [
          { name: 'Name', value: String(chainName) },
          { name: 'Chain id', value: String(Number(chainId)) },
          { name: 'Its node', value: String(rpcUrls?.[0]) },
        ],
      }
    },
  ],
])

const describeAnything = ({ method, params }: FakePrompt) => ({
  title: 'Allow this?',
  approve: 'Allow',
  details: [
    { name: 'Method', value: method },
    { name: 'Parameters', value: toJson(params) },
  ],
})

type AddedChain = {
  chainId: string
  chainName?: string
  rpcUrls?: readonly string[]
}

/** Returns the parameters with the method's types, unchecked: malformed ones throw where they are read. */
function readParams<parameter>({ params }: FakePrompt) {
  return params as [parameter, parameter]
}

function findChain(config: DemoConfig, chainId: number) {
  return config.chains.find((chain) => chain.chainId === chainId)
}

function listTypedData(data: unknown): readonly describePrompt.Detail[] {
  const { domain, primaryType, message } =
    typeof data === 'string' ? JSON.parse(data) : data
  return [
    { name: 'For', value: toJson(domain) },
    { name: String(primaryType), value: toJson(message) },
  ]
}

function listCalls(
  prompt: FakePrompt,
  chain: DemoConfig.Chain | undefined,
): readonly describePrompt.Detail[] {
  const [{ calls }] = readParams<{ calls: describeCall.Call[] }>(prompt)
  return calls.map((call, i) => ({
    name: `Call ${i + 1}`,
    value: describeCall(call, chain)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  }))
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'none'
}

/** Describes a transaction, and what it transfers if it is an ERC-20 transfer. Throws for a value that is no number. */
function describeCall(
  call: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType {
  const { to, value = '0x0', data = '0x' } = call
  const amount = { name: 'Amount', value: `${formatEther(BigInt(value))} ETH` }
  const transfer = BigInt(value) === 0n && readTransfer(call, chain)
  if (transfer) return transfer
  return [
    amount,
    { name: 'To', value: to ?? 'a new contract' },
    ...(data === '0x' ? [] : [{ name: 'Data', value: data }]),
  ]
}

declare namespace describeCall {
  /** A transaction of `eth_sendTransaction`. */
  type Call = { to?: string; value?: string; data?: `0x${string}` }
  type ReturnType = readonly { readonly name: string; readonly value: string }[]
}

function readTransfer(
  { to, data }: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType | undefined {
  const token = chain?.contracts.tokens.find(
    ({ address }) => address.toLowerCase() === to?.toLowerCase(),
  )
  if (!token || !data) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer') return undefined
    const [recipient, amount] = args
    return [
      {
        name: 'Transfer',
        value: `${formatUnits(amount, token.decimals)} ${token.symbol}`,
      },
      { name: 'To', value: recipient },
    ]
  } catch {
    // Another function, whose data is shown as it is.
    return undefined
  }
}

/** Decodes the hex message of `personal_sign`; bytes that are not UTF-8 stay hex. */
function decodeText(message: unknown): string {
  if (!isHex(message)) return String(message)
  const text = hexToString(message)
  // U+FFFD stands for bytes that are not UTF-8.
  return text.includes('\uFFFD') ? message : text
}
