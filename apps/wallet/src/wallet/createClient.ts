import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'

/**
 * Starts the WalletConnect client of a wallet. It connects to the relay only: telemetry is disabled,
 * and the vendor's service that verifies domains is not used.
 */
export async function createClient({
  relay,
}: createClient.Parameters): Promise<Client> {
  const options: SignClientTypes.Options = {
    relayUrl: relay,
    telemetryEnabled: false,
    // Log lines would contain pairing codes and signed data.
    logger: 'silent',
    metadata: {
      name: 'Latchkit Wallet',
      description: 'A wallet of test accounts, to try sites with.',
      url: location.origin,
      icons: [],
      redirect: { universal: location.origin, linkMode: false },
    },
  }
  // Changed before the start, during which messages may arrive and be verified.
  const { core } = new SignClient(options)
  core.verify.register = async () => ''
  core.verify.resolve = async () => {
    throw new Error('Nobody is asked to vouch for a domain.')
  }
  return await SignClient.init({ ...options, core })
}

export declare namespace createClient {
  type Parameters = {
    /** WebSocket URL. */
    relay: string
  }
}

/** The official client of WalletConnect Sign v2. */
export type Client = InstanceType<typeof SignClient>
