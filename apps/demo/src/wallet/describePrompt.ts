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
import { groupDigits, shortenAddress } from '../page/formatText.ts'
import { listChains } from './DemoWallet.ts'

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
    /** What the visitor may lose. */
    danger?: string | undefined
    /** The parts of a request that has several, each with its own details. */
    groups?: readonly Group[]
  }
  type Group = {
    readonly title: string
    readonly details: readonly Detail[]
    readonly danger?: string | undefined
  }
}

type Describe = (
  prompt: FakePrompt,
  config: DemoConfig,
) => describePrompt.ReturnType

/** Lists who is asked: the account, and the present network unless the request is about another one. */
export function listContext(
  { method, address, chainId }: FakePrompt,
  config: DemoConfig,
): readonly describePrompt.Detail[] {
  const chain = listChains(config, chainId).find(
    (each) => each.chainId === chainId,
  )
  const account = { name: 'Account', value: address ?? 'None' }
  return networkMethods.has(method)
    ? [account]
    : [account, { name: 'Network', value: chain?.name ?? 'Unknown' }]
}

/** Methods about another network than the present one. */
const networkMethods: ReadonlySet<string> = new Set([
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
])

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
      ...listTypedData(readParams<unknown>(prompt)[1]),
    }),
  ],
  [
    'eth_sendTransaction',
    (prompt, config) => {
      const { words, ...rest } = describeCall(
        readParams<describeCall.Call>(prompt)[0],
        findChain(config, prompt.chainId),
      )
      return { title: `${words}?`, ...rest }
    },
  ],
  [
    'wallet_sendCalls',
    (prompt, config) => {
      const groups = listCalls(prompt, findChain(config, prompt.chainId))
      const { length } = groups
      return {
        title: `Send ${length} transaction${length === 1 ? '' : 's'}?`,
        approve: length === 1 ? 'Send' : 'Send all',
        details: [],
        groups,
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
          { name: 'Switch to', value: name ?? 'A network of the wallet' },
          { name: 'Chain ID', value: String(chainId) },
        ],
      }
    },
  ],
  [
    'wallet_addEthereumChain',
    (prompt) => {
      const [{ chainName, chainId, rpcUrls }] = readParams<AddedChain>(prompt)
      return {
        title: `Add ${chainName || 'this network'}?`,
        approve: 'Add',
        details: [
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

/** Lists the domain's name, and the fields of the message in a group of their own. */
function listTypedData(
  data: unknown,
): Pick<describePrompt.ReturnType, 'details' | 'groups'> {
  const { domain, primaryType, message } =
    typeof data === 'string' ? JSON.parse(data) : data
  return {
    details: [{ name: 'For', value: toText(domain.name ?? domain) }],
    groups: [
      {
        title: String(primaryType),
        details: Object.entries(message).map(([name, value]) => ({
          name: name.charAt(0).toUpperCase() + name.slice(1),
          value: toText(value),
        })),
      },
    ],
  }
}

function toText(value: unknown): string {
  return typeof value === 'object' ? toJson(value) : String(value)
}

function listCalls(
  prompt: FakePrompt,
  chain: DemoConfig.Chain | undefined,
): readonly describePrompt.Group[] {
  const [{ calls }] = readParams<{ calls: describeCall.Call[] }>(prompt)
  return calls.map((call, i) => {
    const { words, details, danger } = describeCall(call, chain)
    return { title: `${i + 1}. ${words}`, details, ...(danger && { danger }) }
  })
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'none'
}

/** Describes a transaction in words and in full: what it sends if that is known, otherwise which contract it calls. Throws for a value that is no number. */
function describeCall(
  call: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType {
  const { to, value = '0x0' } = call
  const data = readData(call) ?? '0x'
  const wei = BigInt(value)
  const known = wei === 0n && readTokenCall(call, chain)
  if (known) return known
  const amount = `${groupDigits(formatEther(wei))} ETH`
  const details = [
    { name: 'Amount', value: amount },
    { name: 'To', value: to ?? 'A new contract' },
    ...(data === '0x' ? [] : [{ name: 'Data', value: data }]),
  ]
  if (!to) return { words: 'Create a contract', approve: 'Create', details }
  const recipient = shortenAddress(getAddress(to))
  if (data === '0x')
    return { words: `Send ${amount} to ${recipient}`, approve: 'Send', details }
  const paid = wei > 0n ? ` with ${amount}` : ''
  return {
    words: `Call ${recipient}${paid}`,
    approve: 'Confirm',
    details,
    danger:
      'This wallet doesn’t know this contract, which may take your tokens. Confirm only if you trust the site.',
  }
}

declare namespace describeCall {
  /** A transaction of `eth_sendTransaction`. */
  type Call = {
    to?: string
    value?: string
    data?: `0x${string}`
    /** The newer name of `data`, which the wallet signs, too. */
    input?: `0x${string}`
  }
  type ReturnType = {
    words: string
    approve: string
    details: readonly describePrompt.Detail[]
    danger?: string
  }
}

/** The call data that the wallet signs. */
function readData({
  data,
  input,
}: describeCall.Call): `0x${string}` | undefined {
  return data ?? input
}

/** No token has as many units, so that an allowance of them is unlimited. */
const unlimited = 2n ** 128n

/** Describes a transfer of a known token, or the permission to take it. */
function readTokenCall(
  call: describeCall.Call,
  chain: DemoConfig.Chain | undefined,
): describeCall.ReturnType | undefined {
  const token = chain?.contracts.tokens.find(
    ({ address }) => address.toLowerCase() === call.to?.toLowerCase(),
  )
  const data = readData(call)
  if (!token || !data) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName !== 'transfer' && functionName !== 'approve')
      return undefined
    const [account, units] = args
    const { symbol, decimals, address } = token
    const amount = `${groupDigits(formatUnits(units, decimals))} ${symbol}`
    const short = shortenAddress(account)
    if (functionName === 'transfer')
      return {
        words: `Send ${amount} to ${short}`,
        approve: 'Send',
        details: [
          { name: 'Amount', value: amount },
          { name: 'To', value: account },
          { name: 'Token', value: address },
        ],
      }
    const isAll = units >= unlimited
    const allowed = isAll ? `any amount of ${symbol}` : amount
    const details = [
      { name: 'Amount', value: isAll ? `Unlimited ${symbol}` : amount },
      { name: 'For', value: account },
      { name: 'Token', value: address },
    ]
    if (units === 0n)
      return {
        words: `Stop ${short} from spending ${symbol}`,
        approve: 'Confirm',
        details,
      }
    return {
      words: `Let ${short} spend ${allowed}`,
      approve: 'Allow',
      details,
      danger: `This lets the account below take ${allowed} at any time.`,
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
