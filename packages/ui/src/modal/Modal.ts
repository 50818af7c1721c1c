import type {
  AlertCode,
  getImageUrl,
  getWallets,
  Identity,
  Kit,
  Network,
  Pairing,
  WalletChoice,
  WalletListing,
} from '@latchkit/core'
import type { Store } from '@latchkit/core/internal'
import type { ComponentType, ReactNode, RefObject } from 'react'
import type { Loader } from '../loader/createLoader.ts'
import type { Messages, PlainMessageKey } from '../locales/Messages.ts'
import type {
  ConsentField,
  useConsent,
} from '../views/connect/ConsentField.tsx'
import type { openWallet } from '../views/connect/openWallet.ts'
import type { Directory } from '../wallets/directory.ts'
import type { LogoBadge } from '../wallets/LogoBadge.tsx'
import type { useWallets } from '../wallets/useWallets.ts'
import type { Route } from './Route.ts'

/** The state of one provider's modal: its stack of views, its transactions and its toasts. */
export type Modal = {
  readonly kit: Kit
  getState(): Modal.State
  setState(change: Partial<Modal.State>): void
  subscribe(listener: () => void): () => void
  /** Stops timers when the provider unmounts. */
  dispose(): void
  readonly loader: Loader
  /** Loads the dialog, and with it the table of views. */
  readonly loadShell: () => Promise<Shell>
  /** Aborts what the present attempt to connect does. */
  readonly running: { attempt: AbortController }
  /** The toast that is shown, or about to be, and those that follow it. */
  readonly toasts: Toast[]
  readonly timers: Map<
    'toast' | 'shake' | 'link' | 'view',
    ReturnType<typeof setTimeout>
  >
}

export declare namespace Modal {
  type State = {
    /** Bottom to top; empty while the modal is closed. */
    readonly stack: readonly Route[]
    /** Requests whose end decides whether the modal closes or goes back. */
    readonly transactions: readonly Transaction[]
    /** A navigation that waits for its chunk. */
    readonly pending: { readonly view: Route.View } | undefined
    /** Whether a click beside the dialog shakes it instead of closing it. */
    readonly isLocked: boolean
    readonly isShaking: boolean
    readonly attempt: Attempt
    /** Whether the list of wallets shows only the wallet whose browser this is, once decided for the route at the bottom of the stack. */
    readonly lone?: { readonly opening: Route; readonly isLone: boolean }
    /** The route that the visitor's last tap opened by choosing a wallet, which may be opened without another tap. */
    readonly tapped?: Route | undefined
    /** Whether the list of wallets needs a pairing, too, for rows that open a wallet. */
    readonly isPairingAhead: boolean
    readonly toast: Toast | undefined
    /** Names and pictures of the addresses that were active, as the server has sent them. */
    readonly profiles: ReadonlyMap<string, Identity>
    /** Shows which wallet has to approve a request, and links to it. */
    readonly banner?: ComponentType | undefined
    /** Finds the links of wallets, once there is a pairing for them. */
    readonly findWalletLink?: FindWalletLink | undefined
  }
}

/** The modal's attempt to connect a wallet. Clicks start and end it (`attempt.ts`), views read it. */
export type Attempt =
  | { readonly status: 'idle' }
  | {
      /** The wallet has the request. */
      readonly status: 'requesting'
      readonly connectorId: string
      /** Whether the wallet has not answered for some time. */
      readonly isSlow: boolean
    }
  | {
      /** A relay waits for a wallet. */
      readonly status: 'pairing'
      readonly connectorId: string
      /** The wallet that the visitor has chosen; without it, the connection gets the connector's name. */
      readonly wallet: WalletChoice | undefined
      readonly pairing: Pairing | undefined
      /** Whether the pairing can be shown to a wallet. */
      readonly isUsable: boolean
      /** Whether a link was followed and the page is still visible. */
      readonly hasMissed: boolean
    }
  | {
      readonly status: 'failed'
      readonly connectorId: string
      readonly error: unknown
    }

/** The modal's first chunk: the dialog, the list of wallets, and what loads everything else. */
export type Shell = {
  readonly Modal: ComponentType
  readonly ToastBox: ComponentType<Toast>
  readonly messages: Partial<Messages>
  readonly views: Views
  readonly parts: Parts
} & ListParts

/** What the list of wallets shares with the view of one wallet with several chain families, whose chunk must not import it. */
export type ListParts = {
  readonly ConsentField: typeof ConsentField
  readonly useConsent: typeof useConsent
  readonly useWallets: typeof useWallets
  readonly openWallet: typeof openWallet
}

/** Each view's chunk, or what loads it. Views with the same function share a chunk. */
export type Views = {
  readonly [view in Route.View]:
    | ViewChunk<view>
    | (() => Promise<ViewChunk<view>>)
}

/** A chunk with a view's component, and optionally the texts of its views. */
export type ViewChunk<view extends Route.View> = {
  readonly [name in `${view}View`]: ComponentType<Route.ParametersOf<view>>
} & {
  readonly messages?: Partial<Messages>
  /** Called when one of the chunk's views comes to the top of the stack, within the click that leads there. */
  readonly onTop?: (modal: Modal, route: Route) => void
  /** Shows one of the chunk's views on top of the present one, or what it leads to if that is there at once. To be called in a click. */
  readonly open?: (modal: Modal, route: Route) => void
}

/** What loads the chunks that hold more than views. */
export type Parts = {
  readonly directory: () => Promise<DirectoryPart>
  readonly email: () => Promise<EmailPart>
  readonly families: () => Promise<FamiliesPart>
  readonly guides: () => Promise<GuidesPart>
  readonly server: () => Promise<ServerPart>
  readonly connected: () => Promise<ConnectedPart>
  readonly walletConnect: () => Promise<
    BackgroundTask & { readonly adviseOn: AdviseOn }
  >
  readonly transactions: () => Promise<BackgroundTask>
}

/** What only kits with a login by e-mail show. */
type EmailPart = {
  readonly ApproveTransaction: ComponentType
  readonly EmailField: ComponentType<EmailFieldProps>
  readonly SecurityRow: ComponentType
}

export type EmailFieldProps = {
  /** Whether the list of wallets is below the field, else above. */
  readonly isFirst: boolean
  /** Calls back if the visitor may connect now. */
  readonly onConnect: (connect: () => void) => void
}

/** What few visitors need. */
type GuidesPart = {
  readonly adviseOn: AdviseOn
  readonly AccountLabelEditor: ComponentType<AccountLabelEditorProps>
  readonly ConsentBox: ComponentType<ConsentProps>
  readonly LegalNotice: ComponentType
  readonly RequestQuestion: ComponentType<RequestQuestionProps>
}

/** The checkbox of the consent, and whether a wallet was pressed without it. */
export type ConsentProps = {
  readonly checkbox: RefObject<HTMLInputElement | null>
  readonly isGiven: boolean
  readonly isRefused: boolean
  readonly onChange: (isGiven: boolean) => void
}

/** What follows when the visitor leaves the field for their own name of the address. */
export type AccountLabelEditorProps = {
  /** The new name, trimmed; empty if it was removed. */
  readonly onSaved: (text: string) => void
  readonly onCancel: () => void
}

/** A wallet that was chosen, and what speaks against sending it a request. */
export type RequestQuestionProps = {
  readonly name: string
  readonly icon?: string | undefined
  readonly image?: string | undefined
  /** Whether the wallet may be a fake. */
  readonly isDoubtful: boolean
  readonly onContinue: () => void
}

/** What a button shows on one kind of screen, or on all. */
export type ButtonLook = {
  readonly accountStatus?: 'full' | 'avatar' | 'address' | undefined
  readonly chainStatus?: 'full' | 'icon' | 'name' | 'none' | undefined
  readonly showBalance?: boolean | undefined
  /** The screens that show it. */
  readonly screen: 'smallScreen' | 'largeScreen' | 'all'
}

/** What the button shows of a connected visitor. */
type ConnectedPart = {
  readonly adviseOn: AdviseOn
  readonly ButtonAccount: ComponentType<ButtonLook>
  readonly ButtonNetwork: ComponentType<ButtonLook>
}

/** What only kits with several chain families show. */
type FamiliesPart = {
  readonly AddressList: ComponentType
  readonly FamilyList: ComponentType
  readonly FamilyNetworks: ComponentType
  readonly SessionWallets: ComponentType
}

/** What reads the directory of wallets. */
type DirectoryPart = {
  readonly getWallets: typeof getWallets
  readonly loadDirectory: (
    kit: Kit,
    directory: Pick<Store<Directory>, 'set'>,
  ) => Promise<void>
  readonly LogoBadge: typeof LogoBadge
}

/** What shows data of the kit's server. */
type ServerPart = BackgroundTask & {
  readonly AssetTabs: ComponentType<ServerPart.AssetProps>
  readonly TotalValue: ComponentType<
    ServerPart.AssetProps & { primary: ReactNode; secondary: ReactNode }
  >
  readonly getImageUrl: typeof getImageUrl
}

declare namespace ServerPart {
  type AssetProps = { address: string; network: Network }
}

type BackgroundTask = {
  /** Runs until the signal aborts. */
  readonly run: (
    kit: Kit,
    parameters: {
      modal: Modal
      /** Whether views are part of the page, so that an open view is not a visitor's choice. */
      isEmbedded: boolean
      signal: AbortSignal
    },
  ) => void
}

/** Returns what opens a wallet by its link, to be called in the click; `undefined` if the wallet has no such link. */
export type FindWalletLink = (
  listing: WalletListing,
) => (() => void) | undefined

/** A request that was started from a view: when it ends, the modal returns there. */
export type Transaction = Transaction.Handlers & {
  /** The height of the stack when it started. */
  readonly depth: number
}

export declare namespace Transaction {
  type Handlers = {
    readonly onSuccess?: (() => void) | undefined
    readonly onError?: (() => void) | undefined
    /** The visitor went back or closed the modal. */
    readonly onCancel?: (() => void) | undefined
  }

  type Outcome = 'success' | 'error' | 'cancel'
}

/** Returns what a visitor can do about an alert, in the toast that reports it. */
export type AdviseOn = (
  kit: Kit,
  parameters: { modal: Modal; code: AlertCode },
) => AlertAdvice | undefined

export type AlertAdvice = {
  readonly message?: PlainMessageKey
  readonly retryLabel?: PlainMessageKey
  readonly onRetry?: () => void
}

/** A short message beside what the visitor does. */
export type Toast = {
  readonly variant: 'loading' | 'success' | 'error'
  readonly message: PlainMessageKey | 'getWallet.found'
  /** The wallet that the text names. */
  readonly wallet?: string | undefined
  /** Offers to try again; such a toast stays until it is dismissed. */
  readonly onRetry?: (() => void) | undefined
  /** What the button says in place of that. */
  readonly retryLabel?: PlainMessageKey | undefined
  /** Whether it must be read: if another toast replaces it, it comes back. */
  readonly isOnce?: boolean | undefined
}
