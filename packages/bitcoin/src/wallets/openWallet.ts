import type { NetworkId } from '@latchkit/core'
import type { WalletSession } from './createSession.ts'
import { createSession } from './createSession.ts'
import { createLeatherWallet, createSatsConnectWallet } from './rpcWallets.ts'
import { createStandardWallet } from './standardWallet.ts'
import { createOkxWallet, createUnisatWallet } from './unisat.ts'
import type { Wallet } from './Wallet.ts'

/** Opens the session with a wallet's object; loads when the visitor chooses a wallet. */
export function openWallet(parameters: openWallet.Parameters): WalletSession {
  const { kind, source, getNetworkId } = parameters
  return createSession(wrappers[kind](source), { getNetworkId })
}

export declare namespace openWallet {
  type Kind = 'leather' | 'okx' | 'satsConnect' | 'standard' | 'unisat'
  type Parameters = {
    /** The form of the object. */
    kind: Kind
    source: unknown
    /** Returns the network that the app prefers. */
    getNetworkId: () => NetworkId | undefined
  }
}

const wrappers: Readonly<Record<openWallet.Kind, (source: unknown) => Wallet>> =
  {
    leather: createLeatherWallet,
    okx: createOkxWallet,
    satsConnect: createSatsConnectWallet,
    standard: createStandardWallet,
    unisat: createUnisatWallet,
  }
