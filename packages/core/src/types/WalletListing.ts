import type { Namespace, NetworkId } from '@latchkit/protocol'

/** What is known of a wallet that need not be installed. Links are checked before they are followed. */
export type WalletListing = {
  /** Unique among listings. */
  readonly id: string
  readonly name: string
  /** Reverse-DNS name by which its extension announces itself. */
  readonly rdns?: string | undefined
  /** A `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Its picture in the directory: an address on the server's own origin. */
  readonly imageUrl?: string | undefined
  readonly description?: string | undefined
  /** What the directory vouches for, such as `certified`. */
  readonly badge?: string | undefined
  /** Its place in the directory; lower is earlier. */
  readonly order?: number | undefined
  /** CAIP-2 ids of the networks that it supports. */
  readonly chains?: readonly NetworkId[] | undefined
  /** https address of the wallet's own site. */
  readonly homepage?: string | undefined
  /** https addresses of its pages in the stores. */
  readonly chromeStore?: string | undefined
  readonly firefoxStore?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  /** Where its app is reached: a scheme (`wallet://`) or an https address. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** An https address that opens the app and nothing else, where the wallet offers link mode. */
  readonly linkMode?: string | undefined
  /** How its extension is known to pages, by namespace. */
  readonly injected?:
    | readonly { readonly namespace: Namespace; readonly id: string }[]
    | undefined
  readonly supportsWalletConnect?: boolean | undefined
}
