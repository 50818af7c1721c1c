import type { NetworkId } from '@latchkit/protocol'

/** One wallet of the directory, as `wallets.json` spells it and `GET /getWallets` answers. */
export type DirectoryWallet = {
  /** Unique; 1 to 64 of `a-z`, `0-9` and `-`. */
  readonly id: string
  readonly name: string
  readonly badge_type?: string
  readonly description?: string
  /** CAIP-2 ids of networks that it is known to support; absent where nothing is known. */
  readonly chains?: readonly NetworkId[]
  readonly homepage?: string
  /** Names an image of the directory. */
  readonly image_id?: string
  readonly image_url?: string
  /** Its place in lists, from 1. */
  readonly order?: number
  readonly link_mode?: string
  /** Where its app takes `wc?uri=`: an https address or a scheme (`wallet://`). */
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly firefox_store?: string
  /** Reverse-DNS name by which its extension announces itself (EIP-6963). */
  readonly rdns?: string
  /** What it injects into a page: a property of the provider, or an extension's name on Polkadot. */
  readonly injected?: readonly {
    readonly namespace: string
    readonly injected_id: string
  }[]
  /** Whether it speaks WalletConnect; absent where nothing is known. */
  readonly supports_wc?: boolean
}
