import { stripText } from '@latchkit/protocol'
import type { Wallet } from '@latchkit/protocol/http'
import type { WalletListing } from '../types/WalletListing.ts'

/** A source of wallets that need not be installed: the directory of the kit's server, or the one that is part of the kit. */
export type WalletDirectory = {
  /** Returns a page of the wallets that match every filter. */
  list(parameters: WalletDirectory.Parameters): Promise<WalletDirectory.Page>
}

export declare namespace WalletDirectory {
  type Parameters = {
    /** From 1. */
    page: number
    entries: number
    /** Trimmed, and not empty. */
    search: string | undefined
    badge: string | undefined
    /** Lists are `undefined` or not empty. */
    include: readonly string[] | undefined
    exclude: readonly string[] | undefined
    chains: readonly string[] | undefined
    names: readonly string[] | undefined
    rdns: readonly string[] | undefined
    /** Delays the read, once its code has loaded. */
    beforeRead: () => Promise<void>
    signal: AbortSignal
  }
  type Page = {
    wallets: readonly WalletListing[]
    /** How many match on all pages. */
    count: number
  }
}

/** Maps a wallet from the server's format; links stay as they are. */
export function toListing(
  wallet: Wallet,
  imageUrl: string | undefined,
): WalletListing {
  return {
    id: wallet.id,
    name: stripText(wallet.name, { max: 64 }),
    rdns: wallet.rdns ?? undefined,
    imageUrl,
    description: wallet.description
      ? stripText(wallet.description, { max: 300 })
      : undefined,
    badge: wallet.badge_type
      ? stripText(wallet.badge_type, { max: 32 })
      : undefined,
    order: wallet.order ?? undefined,
    chains: wallet.chains,
    homepage: wallet.homepage ?? undefined,
    chromeStore: wallet.chrome_store ?? undefined,
    firefoxStore: wallet.firefox_store ?? undefined,
    appStore: wallet.app_store ?? undefined,
    playStore: wallet.play_store ?? undefined,
    mobileLink: wallet.mobile_link ?? undefined,
    desktopLink: wallet.desktop_link ?? undefined,
    webappLink: wallet.webapp_link ?? undefined,
    linkMode: wallet.link_mode ?? undefined,
    injected: wallet.injected?.map(({ namespace, injected_id: id }) => ({
      namespace: stripText(namespace, { max: 32 }),
      id: stripText(id, { max: 128 }),
    })),
    supportsWalletConnect: wallet.supports_wc,
  }
}
