import type { Kit, WalletListing } from '@latchkit/core'

/** Every view that can be opened, and the parameters of its route. What draws a view is in `views/views.ts`. */
type Parameters = {
  readonly Connect: {
    /** Shows the wallets that `features.collapseWallets` hides behind one row. */
    readonly isExpanded?: boolean
    /** The chain families whose wallets are listed. Default: all. */
    readonly namespaces?: readonly string[]
    /** The name of the chain family, if it is only one. */
    readonly family?: string
  }
  readonly ChooseFamily: {
    /** Id of a wallet of the list. */
    readonly walletId: string
    /** Its connectors to choose from. */
    readonly connectorIds: readonly string[]
  }
  readonly ConnectingExternal: {
    readonly connectorId: string
    /** Of its brand, shown if the connector has none. */
    readonly icon?: string | undefined
  }
  readonly ConnectingWalletConnect: {
    /** Id of a listing: one of `customWallets`, or one of the directory. */
    readonly walletId: string
    /** The listing, if it is known. */
    readonly listing?: WalletListing
    /** The wallet's name, until the listing is known. */
    readonly name?: string
    /** Id of the wallet's extension, if that is installed. */
    readonly connectorId?: string
  }
  readonly ConnectingWalletConnectBasic: Record<never, never>
  /** The steps of a login by e-mail that was begun. */
  readonly EmailLogin: Record<never, never>
  /** Changes the address of a login by e-mail. */
  readonly UpdateEmail: Record<never, never>
  /** What protects an embedded wallet, and its devices. */
  readonly Security: Record<never, never>
  readonly AllWallets: Record<never, never>
  readonly Account: Record<never, never>
  /** Where to send assets. */
  readonly Receive: Record<never, never>
  readonly Networks: Record<never, never>
  readonly UnsupportedChain: Record<never, never>
  readonly WhatIsAWallet: Record<never, never>
  readonly WhatIsANetwork: Record<never, never>
  readonly GetWallet: {
    /** One of `customWallets`; without it, any wallet. */
    readonly walletId?: string
    /** One of the directory. */
    readonly listing?: WalletListing
  }
}

/** A view on the stack, with its parameters. */
export type Route = {
  [view in Route.View]: { readonly view: view } & Parameters[view]
}[Route.View]

export declare namespace Route {
  type View = keyof Parameters

  type ParametersOf<view extends View = View> = Parameters[view]
}

/** Whether a kit has a view: some need an option, or WalletConnect. */
export function hasView(kit: Kit, view: string): view is Route.View {
  return listViews(kit).includes(view)
}

/** Names of the views that a kit has. */
export function listViews(kit: Kit): readonly string[] {
  return Object.keys(conditions).filter((view) =>
    conditions[view as Route.View](kit),
  )
}

const always = () => true

const hasWalletConnect = (kit: Kit) =>
  kit.getState().connectors.some(({ type }) => type === 'WALLET_CONNECT')

const hasEmail = ({ getState, options }: Kit) =>
  options.features.email &&
  getState().connectors.some(({ embedded }) => embedded?.hasEmail)

const conditions: { readonly [view in Route.View]: (kit: Kit) => boolean } = {
  Connect: always,
  ChooseFamily: always,
  ConnectingExternal: always,
  ConnectingWalletConnect: hasWalletConnect,
  ConnectingWalletConnectBasic: hasWalletConnect,
  EmailLogin: hasEmail,
  UpdateEmail: hasEmail,
  Security: hasEmail,
  AllWallets: ({ options }) => options.features.allWallets,
  Account: always,
  Receive: ({ options }) => options.features.receive,
  Networks: always,
  UnsupportedChain: always,
  WhatIsAWallet: always,
  WhatIsANetwork: always,
  GetWallet: always,
}
