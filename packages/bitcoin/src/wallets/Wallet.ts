import type { NetworkId } from '@latchkit/core'
import type { SignInput } from '../psbt/sighashTypes.ts'

/** A wallet's object, in one shape for all of them. Answers are not checked yet. */
export type Wallet = {
  /** Requests the accounts; the visitor may be prompted. */
  connect(networkId: NetworkId): Promise<unknown>
  /** Reads the accounts that are open, without a prompt, on the given network if the page chooses it. Without it, a connection can't be restored. */
  readAddresses?(networkId: NetworkId): Promise<unknown>
  /** Reads the wallet's own network. Without it, the wallet has the network of its addresses. */
  readNetworkId?(): Promise<NetworkId | undefined>
  /** Whether an address may be used on a network, as far as the wallet says so. Without it, that of any network of the address' prefix may. */
  supports?(address: string, networkId: NetworkId): boolean
  /** Returns the signature in base64, hex or bytes. */
  signMessage(parameters: Wallet.Message): Promise<unknown>
  /** Returns the signed PSBT in base64, hex or bytes. */
  signPsbt(parameters: Wallet.Psbt): Promise<unknown>
  /** Returns the transaction's id. Without it, the wallet can only sign PSBTs. */
  sendTransfer?(parameters: Wallet.Transfer): Promise<unknown>
  /** Moves the wallet to a network. Without it, an app can't move the wallet. */
  switchNetwork?(networkId: NetworkId): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** Calls back after every change of accounts or network, until the returned function is called. */
  watch?(onChange: () => void): () => void
}

export declare namespace Wallet {
  type Message = {
    address: string
    message: string
    protocol: 'ecdsa' | 'bip322'
    networkId: NetworkId
  }
  type Psbt = {
    psbt: Uint8Array
    signInputs: readonly SignInput[]
    networkId: NetworkId
  }
  type Transfer = {
    account: string
    recipientAddress: string
    /** In satoshis. */
    amount: number
    networkId: NetworkId
  }
}

/** One address of a wallet, checked. */
export type WalletAddress = {
  readonly address: string
  readonly intention: 'payment' | 'ordinal'
  /** In hex. */
  readonly publicKey?: string | undefined
}
