import type { PreparedTransaction } from './ApprovalRequest.ts'

/** What a request does, as far as it could be understood. */
export type Action =
  | { readonly type: 'sendNative'; readonly to: string; readonly value: bigint }
  | {
      readonly type: 'transfer'
      readonly token: string
      readonly from?: string | undefined
      readonly to: string
      readonly amount: bigint
    }
  | {
      readonly type: 'transferItem'
      readonly collection: string
      readonly from?: string | undefined
      readonly to: string
      readonly items: readonly {
        readonly id: bigint
        readonly count: bigint | undefined
      }[]
    }
  | {
      readonly type: 'approve'
      readonly token: string
      readonly spender: string
      readonly amount: bigint
      readonly isUnlimited: boolean
      /** Seconds since 1970. */
      readonly expiry?: bigint | undefined
      /** The amount is the number of an item instead, if the contract is a collection. It did not say what it is. */
      readonly isPerhapsItem?: true | undefined
    }
  | {
      readonly type: 'approveItem'
      readonly collection: string
      readonly spender: string
      readonly id: bigint
    }
  | {
      readonly type: 'approveAll'
      readonly collection: string
      readonly operator: string
      readonly isApproved: boolean
    }
  | { readonly type: 'createContract'; readonly value: bigint }
  | {
      readonly type: 'call'
      readonly to: string
      readonly value: bigint
      /** Four bytes, `0x` if there is no data. */
      readonly selector: string
      /** The function, if it is a known one. */
      readonly name?: string | undefined
      /** What it does in turn. */
      readonly actions: readonly Action[]
    }
  | {
      readonly type: 'solana'
      readonly name: SolanaName
      readonly program: string
    }

/** Instructions of Solana's own programs that move nothing by themselves. */
export type SolanaName =
  | 'unknown'
  | 'createAccount'
  | 'assign'
  | 'createTokenAccount'
  | 'closeAccount'
  | 'setAuthority'
  | 'burn'
  | 'revoke'
  | 'memo'
  | 'other'

/** Something that the visitor should know before approving. */
export type Danger = {
  readonly code: DangerCode
  /** `high` needs a second confirmation; `blocked` can only be rejected. */
  readonly severity: DangerSeverity
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

export type DangerSeverity = 'notice' | 'high' | 'blocked'

export type DangerCode = keyof typeof dangerSeverities

/** Each danger, and how severe it is. */
const dangerSeverities = {
  unlimitedApproval: 'high',
  approval: 'notice',
  approvalToPerson: 'high',
  itemApproval: 'high',
  perhapsItemApproval: 'high',
  approveAll: 'high',
  hiddenApproval: 'high',
  batchTakesTokens: 'high',
  toTokenContract: 'high',
  fromOther: 'high',
  permit: 'high',
  permit2: 'high',
  transferAuthorization: 'high',
  metaTransaction: 'high',
  order: 'high',
  orderForTokens: 'high',
  orderForNothing: 'high',
  bulkListing: 'high',
  safe: 'high',
  userOperation: 'high',
  otherChain: 'blocked',
  otherCluster: 'blocked',
  networkUnchecked: 'blocked',
  noDomain: 'notice',
  noContract: 'high',
  longDeadline: 'high',
  ignoredFields: 'notice',
  rawHash: 'high',
  messageIsTransaction: 'high',
  solanaMessageIsTransaction: 'blocked',
  signInOtherSite: 'high',
  signInOtherAccount: 'high',
  signInOtherNetwork: 'notice',
  signInExpired: 'notice',
  signInMalformed: 'high',
  hiddenCharacters: 'high',
  unknownCall: 'notice',
  callsPerson: 'notice',
  createsContract: 'notice',
  willFail: 'high',
  notSimulated: 'high',
  highFee: 'high',
  feeUnknown: 'blocked',
  insufficientFunds: 'blocked',
  unknownProgram: 'notice',
  lookupTables: 'high',
  setAuthority: 'high',
  assign: 'high',
  closeAccount: 'notice',
  durableNonce: 'high',
  notSigner: 'blocked',
} as const satisfies Readonly<Record<string, DangerSeverity>>

/** Creates a danger with its severity. */
export function createDanger(
  code: DangerCode,
  values?: Danger['values'],
): Danger {
  return { code, severity: dangerSeverities[code], values }
}

/** One line of the details. */
export type Detail = {
  /** How far it is indented. */
  readonly depth: number
  /** Untrusted. */
  readonly name: string
  /** Untrusted; `undefined` for the name of a group. */
  readonly value: string | undefined
}

/** What a token says of itself: untrusted, so its address is shown beside it. */
export type Token = {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Of the native currency (`token` is `undefined`), a token or an item. */
export type BalanceChange = {
  readonly token: string | undefined
  readonly item: bigint | undefined
  /** Negative if it leaves the account. */
  readonly amount: bigint
}

export type Simulation =
  | {
      readonly status: 'succeeded'
      readonly changes: readonly BalanceChange[]
      readonly block: bigint | undefined
    }
  | { readonly status: 'reverted' }
  | { readonly status: 'unavailable' }

/** In the smallest unit of the native currency. */
export type Fee = {
  readonly expected: bigint
  /** No more than this. */
  readonly most: bigint
}

/** Everything that a screen shows of a request. */
export type Review = {
  readonly actions: readonly Action[]
  readonly dangers: readonly Danger[]
  /** `undefined` for what costs no fee. */
  readonly fee?: Fee | undefined
  /** `undefined` for what changes no balance. */
  readonly simulation?: Simulation | undefined
  /** By lower-case address, or base58. */
  readonly tokens: ReadonlyMap<string, Token>
  readonly details: readonly Detail[]
  /** The message, in a form that is safe to show. */
  readonly text?: string | undefined
  readonly transactions?: readonly PreparedTransaction[] | undefined
}
