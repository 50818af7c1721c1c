import type { Wallet } from '@latchkit/protocol/http'

/** The wallets of the directory, in their order. */
export type WalletSource = {
  readonly wallets: readonly Wallet[]
}

/** Finds the images of wallets, networks, tokens and currencies. */
export type ImageSource = {
  /** Returns `undefined` if there is none of that kind and id. */
  find(parameters: {
    kind: ImageSource.Kind
    id: string
  }): ImageSource.Image | undefined
}

export declare namespace ImageSource {
  type Kind = 'asset' | 'currency' | 'token' | 'wallet'

  type Image = {
    readonly body: Uint8Array<ArrayBuffer> | string
    /** Media type. */
    readonly type: string
    /** Strong validator, quoted. */
    readonly etag: string
  }
}
