import type { NetworkId, WalletListing } from '@latchkit/core'

/** A view on the stack, with what it needs to know. */
export type Route = BaseRoute | FeatureRoute

/** Views that every kit has. */
type BaseRoute =
  | {
      readonly view: 'Connect'
      /** Shows the wallets that `features.collapseWallets` hides behind one row. */
      readonly isExpanded?: boolean
    }
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly view: 'Account' }
  | { readonly view: 'Networks' }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'WhatIsANetwork' }
  | {
      readonly view: 'GetWallet'
      /** One of `customWallets`; without it, any wallet. */
      readonly walletId?: string
      /** One of the server's directory. */
      readonly listing?: WalletListing
    }

/** Views that come with a feature; without it, they can't be opened. */
type FeatureRoute =
  | { readonly view: 'AllWallets' }
  | {
      readonly view: 'ConnectingWalletConnect'
      /** Id of a listing: one of `customWallets`, or one of the server's directory. */
      readonly walletId: string
      /** What is known of the wallet already. */
      readonly listing?: WalletListing
      /** What to call it while nothing is known. */
      readonly name?: string
      /** Its extension, where that is here too. */
      readonly connectorId?: string
    }
  | { readonly view: 'ConnectingWalletConnectBasic' }
  | { readonly view: 'ConnectingSiwe' }
  | { readonly view: 'ConnectingFarcaster' }
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'ApproveTransaction' }
  | { readonly view: 'EmailLogin'; readonly email: string }
  | { readonly view: 'SocialLogin'; readonly provider: string }
  | { readonly view: 'Swap' }
  | { readonly view: 'Send' }
  | { readonly view: 'Receive' }
  | { readonly view: 'OnRamp' }
  | { readonly view: 'History'; readonly networkId?: NetworkId }
  | { readonly view: 'RegisterAccountName' }
  | { readonly view: 'RegisterAccountNameSuccess'; readonly name: string }

export declare namespace Route {
  type View = Route['view']
  /** Views that are always there. */
  type BaseView = BaseRoute['view']

  /** What a view's route carries beside its name. */
  type Parameters<view extends View = View> = Omit<
    Extract<Route, { view: view }>,
    'view'
  >
}
