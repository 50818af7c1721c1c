import type { PrivateKeyAccount } from 'viem/accounts'
import type { Emitter } from '../provider/createEmitter.ts'
import type { Decision } from './Decision.ts'
import type { FakeChain } from './FakeChain.ts'
import type { FakePrompt } from './FakePrompt.ts'
import type { FakeRequest } from './FakeRequest.ts'
import type { FakeStorage } from './FakeStorage.ts'
import type { Features } from './Features.ts'
import type { Misbehavior } from './Misbehavior.ts'
import type { Script } from './Script.ts'
import type { SentCalls } from './SentCalls.ts'
import type { Session } from './Session.ts'
import type { WalletInfo } from './WalletInfo.ts'

/** Everything that one fake wallet owns. */
export type Context = {
  readonly info: WalletInfo
  readonly origin: string
  /** Chains that the test gave, known to the wallet or not. */
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
  /** What ends the requests that hang. */
  readonly hanging: Set<(decision: Decision) => void>
  readonly sentCalls: Map<string, SentCalls>
  /** What `wallet_getCapabilities` tells of each chain. */
  readonly capabilities: Readonly<Record<string, unknown>>
  readonly grants: Map<string, unknown>
  accounts: readonly PrivateKeyAccount[]
  session: Session
  script: Script
  features: Features
  misbehavior: Misbehavior
  isOnline: boolean
  /** The last transaction being sent: the next one waits, so that nonces follow each other. */
  sending: Promise<unknown>
}

export declare namespace Context {
  type Token = { readonly chainId: number; readonly address: `0x${string}` }
}
