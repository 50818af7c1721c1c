import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import type { Client } from './Client.ts'

/**
 * A wallet's end of WalletConnect that talks to the relay and to nobody else: telemetry is off, and its vendor's service
 * that vouches for domains is never asked.
 */
export async function createClient({
  relay,
}: createClient.Parameters): Promise<Client> {
  const options: SignClientTypes.Options = {
    relayUrl: relay,
    telemetryEnabled: false,
    // Its lines carry pairing codes and what is signed.
    logger: 'silent',
    metadata: {
      name: 'Latchkit Wallet',
      description: 'A wallet of test accounts, to try sites with.',
      url: location.origin,
      icons: [],
      redirect: { universal: location.origin, linkMode: false },
    },
  }
  // Not started yet: messages may arrive, and be vouched for, while it starts.
  const { core } = new SignClient(options)
  core.verify.register = async () => ''
  core.verify.resolve = async () => {
    throw new Error('Nobody is asked to vouch for a domain.')
  }
  return await SignClient.init({ ...options, core })
}

export declare namespace createClient {
  type Parameters = {
    /** WebSocket address. */
    relay: string
  }
}
