import type { FrameConfig } from '@latchkit/protocol/frame'
import type { Approval, ApprovalRequest } from '../approvals/ApprovalRequest.ts'
import type { DeviceRecord, StoredRecord } from '../keys/deviceStore.ts'
import type { HashPassword } from '../keys/recovery.ts'
import type { FrameStorage } from '../storage/openFrameStorage.ts'
import type { Question } from './Question.ts'
import type { ProofKey } from './session/proofKey.ts'

/** The frame for one app: what its calls work with. */
export type Frame = {
  /** Of the app, from the handshake. */
  readonly origin: string
  readonly projectId: string
  readonly config: FrameConfig
  /** The origin of this page, which mails links. */
  readonly hostUrl: string
  readonly storage: FrameStorage
  readonly proofKey: ProofKey
  /** Asks the visitor. Resolves once they have decided, or the signal aborts. */
  readonly approve: Frame.Approve
  /** Asks the visitor for what only they know. Rejects with `UserRejectedRequestError` if they give up, or the signal aborts. */
  readonly ask: (
    question: Question,
    options: { signal: AbortSignal },
  ) => Promise<void>
  readonly hashPassword: HashPassword
  /** Sends SESSION_UPDATE. */
  readonly updateSession: (token: string | null) => void
  /** Reports to other pages of this storage that the session was ended. */
  readonly announceEnd: () => void
  /** Loads the page again, once the call is answered. */
  readonly reload: () => void
  /** The document, for the cookies of this page. */
  readonly cookies: { cookie: string }
  /** Runs one at a time under a name, in all pages of this storage. */
  readonly lock: Frame.Lock
  readonly fetch: typeof fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly state: Frame.State
}

export declare namespace Frame {
  type Approve = (
    request: ApprovalRequest,
    options: { signal: AbortSignal },
  ) => Promise<Approval>

  type Lock = <value>(name: string, run: () => Promise<value>) => Promise<value>

  /** What ends with the page. */
  type State = {
    /** The latest nonce of each service, for the next proof. */
    readonly nonces: Map<string, string>
    session: Session | undefined
    restoring: Promise<Session | undefined> | undefined
    login: Challenge | undefined
    /** The screen of the link that is waited for. */
    linkScreen: LinkScreen | undefined
    emailChange: EmailChange | undefined
    wallet: { userId: string; opened: Promise<Wallet> } | undefined
    /** What the app's page keeps for a frame without a storage. */
    pageRecord: StoredRecord | undefined
    /** The network of each namespace; the one that was set last is the session's. */
    readonly networks: Map<string, string>
    networkId: string
    theme: 'light' | 'dark' | undefined
    /** BCP 47, of the app's interface; `undefined` if it has not said. */
    language: string | undefined
    /** Called when the app has sent another theme or language. */
    readonly lookListeners: Set<() => void>
    metadata: { name: string } | undefined
    /** What the app keeps of the session. */
    token: string | undefined
    /** The approvals and what they lead to, one after another. */
    approvals: Promise<unknown>
    /** The name of this page, once it has sent calls. */
    page: string | undefined
    /** The ids of calls that another page has left, and that are being looked up. */
    readonly settling: Set<string>
    /** The account of the approval that is carried out now: keys are used for no other, and for none without one. */
    approved: string | undefined
    /** Aborts what waits for the visitor once another user signs in, or none is signed in any more. */
    visit: AbortController
  }

  /** A visitor who is signed in on this device, to one app. */
  type Session = {
    readonly userId: string
    readonly deviceId: string
    readonly email: string
    readonly accessToken: string
    /** When the access token ends, by the clock of this page. */
    readonly expiresAt: number
  }

  /** A code that was mailed, or is yet to be: first a new device is confirmed. */
  type Challenge = {
    readonly id: string
    readonly email: string
    step: 'device' | 'code'
    /** The last one that was mailed; `undefined` if none was. */
    link: Link | undefined
  }

  type LinkScreen = {
    readonly login: Challenge
    readonly outcome: Promise<undefined>
    /** That are pending. */
    calls: number
    readonly end: () => void
  }

  /** A link for a new device. */
  type Link = {
    /** What the page of the link shows, too, if it is for the key of this device. */
    readonly text: string
    /** From when another may be mailed, in milliseconds since 1970. */
    readonly resendAt: number
  }

  /** A change of the address, as the visitor approved it. */
  type EmailChange = {
    readonly challenge: string
    readonly newEmail: string
    /** Which address has the code that is to be entered. */
    readonly step: 'present' | 'new'
  }

  /** A wallet that this device can sign with. */
  type Wallet = {
    readonly record: DeviceRecord
    /** Whether its share was kept since another page, and not created or recovered by this one. */
    readonly isStored: boolean
  }
}
