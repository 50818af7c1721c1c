import type { Namespace, NetworkId } from '@latchkit/protocol'

/** What is known of a wallet that need not be installed. Links are untrusted: check them before following. The modal follows https, and the schemes of the bundled directory and of the app's `customWallets`. */
export type WalletListing = {
  /** Unique among listings. */
  readonly id: string
  readonly name: string
  /** Reverse-DNS name by which its extension announces itself. */
  readonly rdns?: string | undefined
  /** A `data:image/…` URI. */
  readonly icon?: string | undefined
  /** Its picture in the directory: a URL on the server's own origin. */
  readonly imageUrl?: string | undefined
  readonly description?: string | undefined
  /** A quality mark of the directory, such as `certified`. */
  readonly badge?: string | undefined
  /** Its position in the directory; lower is earlier. */
  readonly order?: number | undefined
  /** CAIP-2 ids of the networks that it supports. */
  readonly chains?: readonly NetworkId[] | undefined
  /** https URL of the wallet's own site. */
  readonly homepage?: string | undefined
  /** https URLs of its pages in the stores. */
  readonly chromeStore?: string | undefined
  readonly firefoxStore?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  /** Opens its app: a scheme (`wallet://`) or an https URL. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** An https URL that opens the app and nothing else, if the wallet offers link mode. */
  readonly linkMode?: string | undefined
  /** How its extension identifies itself to pages, by namespace. */
  readonly injected?:
    | readonly { readonly namespace: Namespace; readonly id: string }[]
    | undefined
  readonly supportsWalletConnect?: boolean | undefined
}
