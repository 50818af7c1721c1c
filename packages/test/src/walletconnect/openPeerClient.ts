import { createSignClient } from '../../../walletconnect/src/client/createSignClient.ts'
import { createRelay } from '../../../walletconnect/src/relay/createRelay.ts'
import type {
  Proposal,
  Session,
} from '../../../walletconnect/src/types/Session.ts'
import type { SignClient } from '../../../walletconnect/src/types/SignClient.ts'
import { createAdapters } from './createAdapters.ts'
import { createFileStore } from './createFileStore.ts'

/** Opens a client in a Node process, with its records in a file, for tests against other implementations. */
export async function openPeerClient({
  name,
  relayUrl,
  file,
  page,
}: openPeerClient.Parameters): Promise<SignClient> {
  return createSignClient({
    store: createFileStore(file),
    metadata: {
      name,
      description: 'A peer for tests.',
      url: `https://${name}.example`,
      icons: [],
    },
    adapters: createAdapters(),
    openRelay: (handlers, seed) =>
      createRelay({ urls: [relayUrl], seed, handlers, page }),
  })
}

export declare namespace openPeerClient {
  type Parameters = {
    name: string
    relayUrl: string
    /** The path of the file with the client's records. */
    file: string
    page: createRelay.Parameters['page']
  }
  type Client = SignClient
  type ClientSession = Session
  type ClientProposal = Proposal
}
