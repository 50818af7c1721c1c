import type { CreateConnector, Metadata } from '@latchkit/core'
import { createSignClient } from '../client/createSignClient.ts'
import { getClientId } from '../crypto/createRelayToken.ts'
import { randomHex } from '../crypto/keys.ts'
import { createRelay } from '../relay/createRelay.ts'
import { openStore } from '../store/openStore.ts'
import { createSharedClient } from '../tabs/createSharedClient.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'

/** The client of a kit, over the relay of the options. */
export function openClient({
  options,
  context,
  onClientId,
}: openClient.Parameters): SignClient {
  const { relayUrl, projectId } = options
  const { kitId, metadata } = context
  const name = `latchkit.${kitId}.walletConnect`
  return createSharedClient({
    kitId,
    open: async ({ isShared }) =>
      createSignClient({
        store: await openStore({ name: isShared ? name : nameTab(name) }),
        metadata: introduce(metadata),
        openRelay(handlers, seed) {
          onClientId(getClientId(seed))
          const urls = [relayUrl].flat()
          return createRelay({ urls, projectId, seed, handlers })
        },
      }),
  })
}

export declare namespace openClient {
  type Parameters = {
    options: walletConnect.Options
    context: Pick<
      globalThis.Parameters<CreateConnector>[0],
      'kitId' | 'metadata'
    >
    /** Told by whom the relay knows the app, in the tab that is connected to it. */
    onClientId(clientId: string): void
  }
}

/** A tab that can't share keeps what is its own over reloads. */
function nameTab(name: string): string {
  try {
    const id = sessionStorage.getItem(name) ?? randomHex(8)
    sessionStorage.setItem(name, id)
    return `${name}.${id}`
  } catch {
    return `${name}.${randomHex(8)}`
  }
}

/** Wallets show who asks, and some compare the address with the page's. */
function introduce(metadata: Metadata): Metadata {
  const { name, url } = metadata
  return {
    ...metadata,
    name: name || document.title || location.host,
    url: url || location.origin,
  }
}
