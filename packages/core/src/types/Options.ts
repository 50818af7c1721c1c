import type { Namespace } from '@latchkit/protocol'
import type { NetworkReference } from './Network.ts'
import type { AccountType } from './State.ts'
import type { WalletListing } from './WalletListing.ts'

/** The options of `createKit`, each with a default. */
export type Options = {
  /** Whether the visitor may change the network. Default `true`. */
  readonly enableNetworkSwitch: boolean
  /** Whether a wallet may stay on a network that isn't configured. Default `false`. */
  readonly allowUnsupportedNetwork: boolean
  /** The network to begin with, one of `networks`, or its CAIP-2 id. Default: the first of them. */
  readonly defaultNetwork: NetworkReference | undefined
  /** Which features are on. A feature appears only if what it needs is configured too. */
  readonly features: Features
  /** The order of the kinds of wallets in lists; a kind that is left out isn't listed. A wallet of several kinds is listed with the first of them. */
  readonly connectorOrder: readonly ConnectorKind[]
  /** The order of the account's actions. */
  readonly walletFeatureOrder: readonly WalletFeature[]
  /** The social logins of the embedded wallet, in order. Not built yet. */
  readonly socials: readonly SocialProvider[]
  /** The kind of account that is opened first, by namespace of an adapter, if its wallets have several, such as `payment` and `ordinals`. Default: that of the adapter. */
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  /** Wallets listed before others of their kind: ids of listings or connectors, or reverse-DNS names. Default: none. */
  readonly featuredWalletIds: readonly string[]
  /** If not empty, only these wallets are listed: ids of listings or connectors, or reverse-DNS names. */
  readonly includeWalletIds: readonly string[]
  /** Wallets never listed: ids of listings or connectors, or reverse-DNS names. */
  readonly excludeWalletIds: readonly string[]
  /** Wallets that the app itself describes, listed with those of the directory. */
  readonly customWallets: readonly WalletListing[]
  /** https address of the app's terms; shown while connecting. */
  readonly termsConditionsUrl: string | undefined
  /** https address of the app's privacy policy; shown while connecting. */
  readonly privacyPolicyUrl: string | undefined
  /** Whether views are drawn inside the page, by `ConnectEmbed`, and no dialog opens. Default `false`. */
  readonly enableEmbedded: boolean
  /** Whether the dialog is rendered in place of the provider instead of appended to the page's body. Default `false`. */
  readonly disableAppend: boolean
}

/** Each on or off. */
export type Features = {
  /** Default `true`. Not built yet. */
  readonly swaps: boolean
  /** Default `true`. Not built yet. */
  readonly onramp: boolean
  /** Default `true`. */
  readonly receive: boolean
  /** Default `true`. Not built yet. */
  readonly send: boolean
  /** Default `true`. Not built yet. */
  readonly email: boolean
  /** Default `true`. */
  readonly history: boolean
  /** Default `true`: events are passed to `onEvent`, and sent nowhere else. */
  readonly analytics: boolean
  /** Default `true`. */
  readonly allWallets: boolean
  /** Whether the visitor must accept the terms before choosing a wallet. Default `false`. */
  readonly legalCheckbox: boolean
  /** Default `false`. Not built yet. */
  readonly smartSessions: boolean
  /** Whether wallets are collapsed into one row; recent ones stay in front. Default `false`. */
  readonly collapseWallets: boolean
}

/** A kind of wallet in a list. */
export type ConnectorKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** An action of the account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** A social login of the embedded wallet. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'
