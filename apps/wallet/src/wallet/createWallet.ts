import { getAddress } from 'viem'
import { deleteProposals } from '../actions/answerProposal.ts'
import { respondAutomatically } from '../actions/respondAutomatically.ts'
import type { WalletConfig } from '../config/loadConfig.ts'
import type { Client } from './createClient.ts'
import { readSetting } from './settings.ts'
import type { Wallet, WalletState } from './Wallet.ts'

/** Creates the wallet over a started client, with the client's stored sessions and requests. */
export function createWallet(parameters: createWallet.Parameters): Wallet {
  const { client, config } = parameters
  const listeners = new Set<() => void>()
  const answered = new Set<number>()
  let state: WalletState = {
    ...readChoice(config),
    ...readClient(client, answered),
    pairing: { status: 'idle' },
    notice: undefined,
  }
  const wallet: Wallet = {
    client,
    config,
    answered,
    outcomes: new Map(),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(change = {}) {
      // Before the state changes, since the client emits a request only after the previous one was answered.
      respondAutomatically(wallet)
      state = { ...state, ...readClient(client, answered), ...change }
      for (const listener of listeners) listener()
    },
  }
  return wallet
}

export declare namespace createWallet {
  type Parameters = { client: Client; config: WalletConfig }
}

function readChoice({ accounts, chains }: WalletConfig) {
  const address = readSetting('account')
  const chainId = Number(readSetting('chain'))
  const account = accounts.find((it) => it.address === address) ?? accounts[0]
  const chain = chains.find((it) => it.chainId === chainId) ?? chains[0]
  return {
    address: getAddress(account?.address ?? ''),
    chainId: chain?.chainId ?? 0,
  }
}

function readClient(client: Client, answered: ReadonlySet<number>) {
  const now = Date.now() / 1000
  const sessions = client.session.getAll().filter(({ expiry }) => expiry > now)
  const isOpen = (topic: string) => sessions.some((it) => it.topic === topic)
  return {
    sessions,
    proposals: client.proposal
      .getAll()
      .filter(({ expiryTimestamp }) => expiryTimestamp > now),
    requests: client
      .getPendingSessionRequests()
      .filter(({ id, topic }) => isOpen(topic) && !answered.has(id)),
  }
}

/** Updates the wallet for every event of the client. */
export function watchClient(wallet: Wallet): void {
  const { client } = wallet
  const update = () => wallet.update()
  client.on('session_proposal', () =>
    wallet.update({ pairing: { status: 'idle' } }),
  )
  client.on('session_request', update)
  client.on('session_delete', () =>
    wallet.update({
      notice: { kind: 'plain', text: 'A site disconnected.' },
    }),
  )
  client.core.pairing.events.on(
    'pairing_delete',
    ({ topic }: { topic: string }) =>
      void deleteProposals(wallet, { pairingTopic: topic }),
  )
  client.on('session_expire', update)
  client.on('proposal_expire', update)
  client.on('session_request_expire', update)
  // A rejected settlement causes no event.
  client.core.heartbeat.on('heartbeat_pulse', update)
  update()
}
