import type { FakePrompt } from '@latchkit/testing'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { decodeText } from './decodeText.ts'
import { describeCall } from './describeCall.ts'

/** A request in words, for the one who decides. */
export function describePrompt(
  prompt: FakePrompt,
  config: DemoConfig,
): describePrompt.ReturnType {
  try {
    const describe = describers.get(prompt.method) ?? describeAnything
    return describe(prompt, config)
  } catch {
    // The page asks for nonsense, which it shall see as it is.
    return describeAnything(prompt)
  }
}

export declare namespace describePrompt {
  type Detail = { readonly name: string; readonly value: string }
  type ReturnType = {
    title: string
    /** What the button says that agrees. */
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

/** The parameters as the method's standard has them; what isn't so throws further on. */
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
