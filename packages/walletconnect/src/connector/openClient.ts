import type { CreateConnector, Metadata } from '@latchkit/core'
import { createSignClient } from '../client/createSignClient.ts'
import { getClientId } from '../crypto/createRelayToken.ts'
import { randomHex } from '../crypto/keys.ts'
import { createRelay } from '../relay/createRelay.ts'
import { openStore } from '../store/openStore.ts'
import { createSharedClient } from '../tabs/createSharedClient.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { walletConnect } from '../walletConnect.ts'

/** Opens the client of a kit over the relay of the options. */
export function openClient({
  options,
  context,
  onClientId,
}: openClient.Parameters): SignClient {
  const { relayUrl, projectId } = options
  const { kitId, metadata, adapters } = context
  const urls = typeof relayUrl === 'string' ? [relayUrl] : relayUrl
  const name = `latchkit.${kitId}.walletConnect`
  return createSharedClient({
    kitId,
    open: async ({ isShared }) =>
      createSignClient({
        store: await openStore({
          name: isShared ? name : `${name}.${getTabId(name)}`,
        }),
        metadata: completeMetadata(metadata),
        adapters,
        openRelay(handlers, seed) {
          onClientId(getClientId(seed))
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
      'kitId' | 'metadata' | 'adapters'
    >
    /** Receives the client's id at the relay, in the tab that connects to it. */
    onClientId(clientId: string): void
  }
}

/** Returns the id of this tab, which outlives reloads: a client that is not shared has a database of its own. */
function getTabId(key: string): string {
  try {
    const id = sessionStorage.getItem(key) ?? randomHex(8)
    sessionStorage.setItem(key, id)
    return id
  } catch {
    return randomHex(8)
  }
}

/** Fills in the name and the URL that wallets show; some compare the URL with the page's origin. */
function completeMetadata(metadata: Metadata): Metadata {
  const { name, url } = metadata
  return {
    ...metadata,
    name: name || document.title || location.host,
    url: url || location.origin,
  }
}
