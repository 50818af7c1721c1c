import type { Connector, Network, Storage } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'
import { randomHex } from '../crypto/randomHex.ts'
import { createProposal } from '../namespaces/createProposal.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'
import { markerKey } from './keys.ts'
import type { Claim } from './Opened.ts'
import { shouldKeepPairing } from './shouldKeepPairing.ts'
import { writeMarker } from './writeMarker.ts'

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
): Promise<Claim> {
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
