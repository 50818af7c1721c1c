import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'

/** MetaMask's page provider, started as its extension starts it. */
initializeProvider({
  connectionStream: new WindowPostMessageStream({
    name: 'metamask-inpage',
    target: 'metamask-contentscript',
  }),
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    rdns: 'io.metamask',
    icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  },
})
