import type { Connector, Network, Storage, WalletChoice } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { randomHex } from '../crypto/keys.ts'
import { createProposal } from '../namespaces/createProposal.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'
import type { UnclaimedSession } from './openConnector.ts'

/** Pairs with whichever wallet opens the URI, and notes it for a page that may have to go on. */
export async function pairWallet(
  parameters: Connector.ConnectParameters & {
    client: SignClient
    storage: Storage
    networks: readonly Network[]
    /** Those to begin with. */
    networkIds: readonly NetworkId[]
    methods: walletConnect.Options['methods']
  },
): Promise<UnclaimedSession> {
  const { client, storage, wallet, signal, onPairing, onUri } = parameters
  const keep = shouldKeepPairing()
  let link: string | undefined
  let told: string | undefined
  let isActive = true
  try {
    const session = await client.pair({
      callId: randomHex(16),
      proposal: createProposal(parameters),
      ...{ keep, signal },
      onPairing(pairing) {
        if (!isActive) return
        const { uri, expiresAt, status } = pairing
        const note = () => writeMarker(storage, { expiresAt, wallet, link })
        note()
        if (uri !== told && (status === 'ready' || status === 'answered')) {
          told = uri
          onUri?.(uri)
        }
        onPairing?.({
          ...pairing,
          follow(to) {
            if (!isActive) return
            // No more of it than names the wallet: the rest is the pairing.
            link = to.replace(/(wc)?[?#@%].*/s, '')
            note()
          },
        })
      },
    })
    return { session, link }
  } catch (error) {
    if (!keep || !signal?.aborted) storage.removeItem(markerKey)
    throw error
  } finally {
    isActive = false
  }
}

/** Of a pairing under way, for the page that comes after this one: no key, no URI. */
export type PairingMarker = {
  /** In seconds since 1970. */
  readonly expiresAt: number
  readonly wallet: WalletChoice | undefined
  /** The wallet's link that was followed, not checked yet. */
  readonly link: string | undefined
}

/** Begins with the time at which it ends, so that a page knows without reading the rest. */
function writeMarker(
  storage: Storage,
  { expiresAt, ...rest }: PairingMarker,
): void {
  storage.setItem(markerKey, expiresAt + JSON.stringify(rest))
}

/** Whether the way to a wallet may end this page before the wallet answers: inside Telegram, and in Safari on iOS. */
export function shouldKeepPairing(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTelegram = ['', 'Proto'].some(
    (end) => `TelegramWebviewProxy${end}` in globalThis,
  )
  const isIos =
    /iP(hone|ad|od)/.test(userAgent) ||
    // An iPad says that it is a Mac.
    (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isSafari = /Version\/.*Safari\//.test(userAgent)
  return isTelegram || (isIos && isSafari)
}

/** Of the pairing under way, in the kit's storage. The first chunk names it, too. */
export const markerKey = 'walletConnect.pairing'

/** Of what is kept beside the session in use. */
export const recordKey = 'walletConnect.session'
