import { getAddress } from 'viem'
import { answerReads } from '../actions/answerReads.ts'
import type { Client } from '../client/Client.ts'
import type { WalletConfig } from '../config/WalletConfig.ts'
import { readSetting } from '../settings/readSetting.ts'
import type { Wallet } from './Wallet.ts'
import type { WalletState } from './WalletState.ts'

/** Makes the wallet over a client that has started, with what it held when the page was last open. */
export function createWallet(parameters: createWallet.Parameters): Wallet {
  const { client, config } = parameters
  const listeners = new Set<() => void>()
  const answered = new Set<number>()
  let state: WalletState = {
    ...readChoice(config),
    ...readClient(client, answered),
    pairing: { status: 'idle' },
    notice: '',
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
      // Before they show: the client tells of a request only once the former is answered.
      answerReads(wallet)
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
