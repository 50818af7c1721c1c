import type { Identity, WalletListing } from '@latchkit/core'
import type { ComponentType } from 'react'
import type { Loadable, Loader } from '../loader/createLoader.ts'
import type { Toast } from '../toasts/toasts.ts'
import type { Parts } from './Parts.ts'
import type { Route } from './Route.ts'
import type { Views } from './Views.ts'

/** The screen state of one provider: what is open, what waits for an answer, what is being told. */
export type Modal = {
  getState(): Modal.State
  setState(change: Partial<Modal.State>): void
  subscribe(listener: () => void): () => void
  /** Ends what is under way when the provider leaves the page. */
  dispose(): void
  readonly loader: Loader
  /** The dialog that shows the top route. */
  readonly shell: Loadable<ComponentType>
  /** How toasts look once the dialog's code is there. */
  readonly toastBox: Loadable<ComponentType<Toast>>
  readonly views: Views
  readonly parts: Parts
  /** The toast that is showing, or about to, and those that wait behind it. */
  readonly toasts: Toast[]
  /** Running timers by what they are for. */
  readonly timers: Map<'toast' | 'shake', ReturnType<typeof setTimeout>>
}

export declare namespace Modal {
  type State = {
    /** Bottom to top; empty while the modal is closed. */
    readonly stack: readonly Route[]
    /** Requests whose end decides whether the modal closes or goes back. */
    readonly transactions: readonly Transaction[]
    /** A navigation that waits for its chunk. */
    readonly pending: { readonly view: Route.View } | undefined
    /** Whether a stray click must not close the modal. */
    readonly isLocked: boolean
    readonly isShaking: boolean
    readonly toast: Toast | undefined
    /** Of the connected address, once the server has said so. */
    readonly profile: Profile | undefined
    /** The way to a wallet elsewhere that waits for the visitor. */
    readonly banner?: ComponentType | undefined
    /** Makes links of the wallets in lists, once a pairing is there for the first tap. */
    readonly toLink?: ToLink | undefined
  }
}

/** What makes the row of a wallet a link that opens it; `undefined` where it has none. */
export type ToLink = (listing: WalletListing) =>
  | {
      readonly attributes: {
        readonly href: string
        readonly target: string
        readonly rel: string
      }
      /** Called inside the tap. */
      readonly follow: () => void
    }
  | undefined

/** A request that was started from a view: when it ends, the modal returns there. */
export type Transaction = Transaction.Handlers & {
  /** How many views were on the stack when it started. */
  readonly depth: number
}

export declare namespace Transaction {
  type Handlers = {
    readonly onSuccess?: (() => void) | undefined
    readonly onError?: (() => void) | undefined
    /** The visitor turned away: went back, or closed the modal. */
    readonly onCancel?: (() => void) | undefined
  }

  type Outcome = 'success' | 'error' | 'cancel'
}

/** What the server knows of the connected address. */
export type Profile = Identity & { readonly address: string }
