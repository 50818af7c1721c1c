import type { Namespace } from '@latchkit/protocol'
import type { NetworkReference } from './Network.ts'
import type { AccountType } from './State.ts'
import type { WalletListing } from './WalletListing.ts'

/** What the app turns on, offers and allows. Everything has a default. */
export type Options = {
  /** Whether the visitor may change the network. Default `true`. */
  readonly enableNetworkSwitch: boolean
  /** Whether a wallet may stay on a network that isn't configured. Default `false`. */
  readonly allowUnsupportedNetwork: boolean
  /** CAIP-2 id of the network to begin with, one of `networks`. Default: the first of them. */
  readonly defaultNetwork: NetworkReference | undefined
  /** What is on; a feature shows only where what it needs is there too. */
  readonly features: Features
  /** In which order kinds of wallets are listed; a kind that is left out isn't listed. A wallet of several kinds stands with the first of them. */
  readonly connectorOrder: readonly ConnectorKind[]
  /** In which order the actions of the account are offered. */
  readonly walletFeatureOrder: readonly WalletFeature[]
  /** The social logins of the embedded wallet, in their order. */
  readonly socials: readonly SocialProvider[]
  /** Which kind of account an embedded wallet opens first, by namespace. Default: what the adapter of the namespace says. */
  readonly defaultAccountTypes: Readonly<Record<Namespace, AccountType>>
  /** Wallets listed before others of their kind: ids of listings or connectors, or reverse-DNS names. Default: none. */
  readonly featuredWalletIds: readonly string[]
  /** If not empty, only these wallets are listed: ids of listings or connectors, or reverse-DNS names. */
  readonly includeWalletIds: readonly string[]
  /** Wallets never listed: ids of listings or connectors, or reverse-DNS names. */
  readonly excludeWalletIds: readonly string[]
  /** Wallets that the app itself describes, offered to visitors who look for one. */
  readonly customWallets: readonly WalletListing[]
  /** https address of the app's terms; shown while connecting. */
  readonly termsConditionsUrl: string | undefined
  /** https address of the app's privacy policy; shown while connecting. */
  readonly privacyPolicyUrl: string | undefined
  /** Whether views are drawn inside the page, by `ConnectEmbed`, and no dialog opens. Default `false`. */
  readonly enableEmbedded: boolean
  /** Whether the dialog stays where the provider stands, and isn't appended to the page's body. Default `false`. */
  readonly disableAppend: boolean
}

/** Each on or off. */
export type Features = {
  /** Default `true`. */
  readonly swaps: boolean
  /** Default `true`. */
  readonly onramp: boolean
  /** Default `true`. */
  readonly receive: boolean
  /** Default `true`. */
  readonly send: boolean
  /** Default `true`. */
  readonly email: boolean
  /** Default `true`. */
  readonly history: boolean
  /** Default `true`: events are given to `onEvent`, and nowhere else. */
  readonly analytics: boolean
  /** Default `true`. */
  readonly allWallets: boolean
  /** Whether the visitor must accept the terms before choosing a wallet. Default `false`. */
  readonly legalCheckbox: boolean
  /** Default `false`. */
  readonly smartSessions: boolean
  /** Whether the wallets hide behind one row until asked for; recent ones stay in front. Default `false`. */
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

/** Who may vouch for a visitor of the embedded wallet. */
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'
