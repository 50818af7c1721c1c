import type { Adapter, Connector, Network, Storage } from '@latchkit/core'
import type { Namespace, NetworkId } from '@latchkit/protocol'
import { randomHex } from '../crypto/keys.ts'
import { createProposal } from '../namespaces/createProposal.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'
import type { UnclaimedSession } from './openConnector.ts'
import { markerKey, writeMarker } from './storage.ts'

/** Pairs with the wallet that opens the URI, and stores a marker from which another page can continue. */
export async function pairWallet(
  parameters: pairWallet.Parameters,
): Promise<UnclaimedSession> {
  const { client, storage, wallet, signal, onPairing, onUri } = parameters
  const keep = shouldKeepPairing()
  let link: string | undefined
  let lastUri: string | undefined
  let isActive = true
  try {
    const session = await client.pair({
      callId: randomHex(16),
      proposal: await createProposal(parameters),
      keep,
      signal,
      onPairing(pairing) {
        if (!isActive) return
        const { uri, expiresAt, status } = pairing
        const updateMarker = () =>
          writeMarker(storage, { expiresAt, wallet, link })
        updateMarker()
        const isPublished = status === 'ready' || status === 'answered'
        if (isPublished && uri !== lastUri) {
          lastUri = uri
          onUri?.(uri)
        }
        onPairing?.({
          ...pairing,
          follow(followed) {
            if (!isActive) return
            link = removePairing(followed)
            updateMarker()
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

export declare namespace pairWallet {
  type Parameters = Connector.ConnectParameters & {
    client: SignClient
    storage: Storage
    adapters: ReadonlyMap<Namespace, Adapter>
    networks: readonly Network[]
    /** The networks to propose first. */
    networkIds: readonly NetworkId[]
    methods: walletConnect.Options['methods']
  }
}

/** Whether the page may be closed while the visitor is in the wallet: inside of Telegram, and in Safari on iOS. */
export function shouldKeepPairing(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isTelegram =
    'TelegramWebviewProxy' in globalThis ||
    'TelegramWebviewProxyProto' in globalThis
  // iPads have the user agent of a Mac.
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || isIpad
  const isSafari = /Version\/.*Safari\//.test(userAgent)
  return isTelegram || (isIos && isSafari)
}

/** Cuts a link after the part that names the wallet, since the rest carries the pairing's secret. */
function removePairing(link: string): string {
  const end = link.search(/(wc)?[?#@%]/)
  return end < 0 ? link : link.slice(0, end)
}
