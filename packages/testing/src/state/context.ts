import type { Address, Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { privateKeyToAccount } from 'viem/accounts'
import type { Emitter } from '../provider/createEmitter.ts'
import { createEmitter } from '../provider/createEmitter.ts'
import type {
  Decision,
  Features,
  Misbehavior,
  Script,
} from '../types/behavior.ts'
import type { FakeRequest, WalletInfo } from '../types/FakeWallet.ts'
import type {
  FakeChain,
  FakePrompt,
  FakeWalletParameters,
} from '../types/FakeWalletParameters.ts'
import type { FakeStorage } from './createPermission.ts'
import { createUuid } from './createUuid.ts'
import { restoreSession } from './session.ts'

/** The state of one fake wallet. */
export type Context = {
  readonly info: WalletInfo
  readonly origin: string
  /** Chains of the test, known to the wallet or not. */
  readonly chains: readonly FakeChain[]
  readonly tokens: readonly Context.Token[]
  readonly emitter: Emitter
  /** Of `subscribe`. */
  readonly listeners: Set<() => void>
  readonly requests: FakeRequest[]
  readonly storage: FakeStorage | undefined
  readonly storageKey: string
  readonly onPrompt:
    | ((prompt: FakePrompt) => Promise<'approve' | 'reject'>)
    | undefined
  readonly queues: Map<string, Decision[]>
  /** Resolvers of the requests that hang. */
  readonly hanging: Set<(decision: Decision) => void>
  readonly sentCalls: Map<string, SentCalls>
  /** Result of `wallet_getCapabilities` for each chain. */
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly grants: Map<string, unknown>
  accounts: readonly PrivateKeyAccount[]
  session: Session
  script: Script
  features: Features
  misbehavior: Misbehavior
  isOnline: boolean
  /** The last transaction being sent; the next one waits for it, so that nonces are consecutive. */
  sending: Promise<unknown>
}

export declare namespace Context {
  type Token = { readonly chainId: number; readonly address: `0x${string}` }
}

/** The part of the state that survives reloads. */
export type Session = {
  /** Origins that may see the accounts. */
  readonly permitted: readonly string[]
  readonly chainId: number
  readonly activeAddress: Address | undefined
  readonly isLocked: boolean
  readonly knownChains: readonly FakeChain[]
}

/** One bundle of `wallet_sendCalls` (EIP-5792). */
export type SentCalls = {
  readonly id: string
  readonly chainId: number
  /** How many calls there are. */
  readonly count: number
  readonly capabilities: unknown
  /** Of the transactions that are in blocks, in order. */
  readonly receipts: SentCalls.Receipt[]
  /** A call was refused or has failed: the rest stays unsent. */
  isAborted: boolean
}

export declare namespace SentCalls {
  type Receipt = {
    readonly logs: readonly {
      readonly address: Hex
      readonly data: Hex
      readonly topics: readonly Hex[]
    }[]
    /** `0x1` for success. */
    readonly status: Hex
    readonly blockHash: Hex
    readonly blockNumber: Hex
    readonly gasUsed: Hex
    readonly transactionHash: Hex
  }
}

/** A grey square. */
const defaultIcon =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%201%201%22%3E%3Cpath%20fill=%22%23777%22%20d=%22M0%200h1v1H0z%22/%3E%3C/svg%3E'

/** Creates the state of a new wallet, with the stored session. */
export function createContext(parameters: FakeWalletParameters): Context {
  const {
    name = 'Fake Wallet',
    rdns = 'org.latchkit.fake',
    uuid = createUuid(),
    icon = defaultIcon,
    chains,
    knownChainIds = chains.map(({ chainId }) => chainId),
    activeChainId = knownChainIds[0] ?? 1,
    tokens = [],
    capabilities = { atomic: { status: 'unsupported' } },
    script = {},
    origin = globalThis.location?.origin ?? 'null',
    storage,
    storageKey = `latchkit-testing:${rdns}`,
    onPrompt,
  } = parameters
  const accounts = parameters.accounts.map((key) => privateKeyToAccount(key))

  return {
    info: Object.freeze({ uuid, name, icon, rdns }),
    origin,
    chains,
    tokens,
    capabilities,
    emitter: createEmitter(),
    listeners: new Set(),
    requests: [],
    storage,
    storageKey,
    onPrompt,
    queues: new Map(),
    hanging: new Set(),
    sentCalls: new Map(),
    grants: new Map(),
    accounts,
    session: restoreSession(
      storage,
      storageKey,
      {
        permitted: [],
        chainId: activeChainId,
        activeAddress: accounts[0]?.address,
        isLocked: false,
        knownChains: chains.filter(({ chainId }) =>
          knownChainIds.includes(chainId),
        ),
      },
      accounts.map(({ address }) => address),
    ),
    script,
    features: {
      sendCalls: true,
      grantPermissions: true,
      getAssets: true,
      permissions: true,
      switchChain: true,
      switchesAfterAdd: false,
      unsupportedCode: 4200,
      ...parameters.features,
    },
    misbehavior: {
      throwStrings: false,
      nestErrors: false,
      duplicateEvents: false,
      leakAccounts: false,
      decimalChainIds: false,
      lateEvents: false,
      noEvents: false,
      junkAnswers: false,
      prototypeKeys: false,
      ...parameters.misbehavior,
    },
    isOnline: true,
    sending: Promise.resolve(),
  }
}
