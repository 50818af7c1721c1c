import type { FakePrompt } from '@latchkit/testing'
import {
  decodeFunctionData,
  erc20Abi,
  formatEther,
  formatUnits,
  getAddress,
  hexToString,
  isHex,
} from 'viem'
import type { DemoConfig } from '../config/DemoConfig.ts'

/** Describes a request for the visitor who has to approve it: first what happens, then the details. */
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
    { name: 'It can see', value: 'Your addresses and balances' },
    { name: 'It can ask for', value: 'Signatures and transactions' },
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
    (prompt, config) => {
      const { words, approve, details } = describeCall(
        readParams<describeCall.Call>(prompt)[0],
        findChain(config, prompt.chainId),
      )
      return { title: `${words}?`, approve, details }
    },
  ],
  [
    'wallet_sendCalls',
    (prompt, config) => {
      const details = listCalls(prompt, findChain(config, prompt.chainId))
      const { length } = details
      return {
        title: `Send ${length} transaction${length === 1 ? '' : 's'}?`,
        approve: length === 1 ? 'Send' : 'Send all',
        details,
      }
    },
  ],
  [
    'wallet_switchEthereumChain',
    (prompt, config) => {
      const chainId = Number(readParams<AddedChain>(prompt)[0].chainId)
      const name = findChain(config, chainId)?.name
      return {
        title: `Switch to ${name ?? 'another network'}?`,
        approve: 'Switch',
        details: [
          { name: 'Switch to', value: `${name ?? 'Chain'} (${chainId})` },
        ],
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
          { name: 'Chain ID', value: String(Number(chainId)) },
          { name: 'RPC URL', value: String(rpcUrls?.[0]) },
        ],
      }
    },
  ],
])

const describeAnything = ({ method, params }: FakePrompt) => ({
  title: 'Allow this request?',
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
    name: `${i + 1}. ${describeCall(call, chain).words}`,
    value: describeCall(call, chain)
      .details.map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  }))
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'none'
}

/** Describes a transaction in words and in full: what it sends if that is known, otherwise which contract it calls. Throws for a value that is no number. */
function describeCall(
  call: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType {
  const { to, value = '0x0', data = '0x' } = call
  const wei = BigInt(value)
  const transfer = wei === 0n && readTransfer(call, chain)
  if (transfer) return transfer
  const amount = `${formatEther(wei)} ETH`
  const details = [
    { name: 'Amount', value: amount },
    { name: 'To', value: to ?? 'A new contract' },
    ...(data === '0x' ? [] : [{ name: 'Data', value: data }]),
  ]
  if (!to) return { words: 'Create a contract', approve: 'Create', details }
  const recipient = shorten(to)
  if (data === '0x')
    return { words: `Send ${amount} to ${recipient}`, approve: 'Send', details }
  const paid = wei > 0n ? ` with ${amount}` : ''
  return { words: `Call ${recipient}${paid}`, approve: 'Confirm', details }
}

declare namespace describeCall {
  /** A transaction of `eth_sendTransaction`. */
  type Call = { to?: string; value?: string; data?: `0x${string}` }
  type ReturnType = {
    words: string
    approve: string
    details: readonly describePrompt.Detail[]
  }
}

/** Shortens an address that the details show in full. Throws for what is no address. */
function shorten(to: string): string {
  const address = getAddress(to)
  return `${address.slice(0, 8)}…${address.slice(-6)}`
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
    const [recipient, units] = args
    const amount = `${formatUnits(units, token.decimals)} ${token.symbol}`
    return {
      words: `Send ${amount} to ${shorten(recipient)}`,
      approve: 'Send',
      details: [
        { name: 'Amount', value: amount },
        { name: 'To', value: recipient },
      ],
    }
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
