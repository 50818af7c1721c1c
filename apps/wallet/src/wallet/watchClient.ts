import { withdraw } from '../actions/withdraw.ts'
import type { Wallet } from './Wallet.ts'

/** Follows what the client says, from now on and for as long as the page lives. */
export function watchClient(wallet: Wallet): void {
  const { client } = wallet
  const update = () => wallet.update()
  client.on('session_proposal', () =>
    wallet.update({ pairing: { status: 'idle' } }),
  )
  client.on('session_request', update)
  client.on('session_delete', () =>
    wallet.update({ notice: 'A site has ended its session.' }),
  )
  client.core.pairing.events.on(
    'pairing_delete',
    ({ topic }: { topic: string }) =>
      void withdraw(wallet, { pairingTopic: topic }),
  )
  client.on('session_expire', update)
  client.on('proposal_expire', update)
  client.on('session_request_expire', update)
  // A site may refuse a session, which nothing tells.
  client.core.heartbeat.on('heartbeat_pulse', update)
  update()
}
