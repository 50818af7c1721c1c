import { isAddressEqual, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallet, installLegacy } from './announce/announce.ts'
import { ProviderRpcError } from './errors/provider.ts'
import { createProvider } from './provider/createProvider.ts'
import { createContext } from './state/context.ts'
import { changeSession, emit, followStorage, forbid } from './state/session.ts'
import type { FakeWallet } from './types/FakeWallet.ts'
import type { FakeWalletParameters } from './types/FakeWalletParameters.ts'

/**
 * Creates a wallet that a test controls. It signs with real keys and sends to a real node.
 *
 * @example
 * const wallet = createFakeWallet({ accounts: [privateKey], chains: [chain] })
 * wallet.announce()
 * wallet.once('personal_sign', 'reject')
 */
export function createFakeWallet(
  parameters: createFakeWallet.Parameters,
): createFakeWallet.ReturnType {
  const context = createContext(parameters)
  const provider = createProvider(context)
  const destroy = followStorage(context)
  // EIP-1193: once the wallet can serve requests; the dapp may not listen yet.
  queueMicrotask(() => emitConnect())

  function emitConnect(): void {
    emit(context, 'connect', { chainId: numberToHex(context.session.chainId) })
  }

  return {
    info: context.info,
    provider,
    get requests() {
      return [...context.requests]
    },
    get accounts() {
      const addresses = context.accounts.map(({ address }) => address)
      const { activeAddress } = context.session
      return addresses.sort(
        (a, b) => Number(b === activeAddress) - Number(a === activeAddress),
      )
    },
    get chainId() {
      return context.session.chainId
    },
    get isLocked() {
      return context.session.isLocked
    },
    announce: (options) =>
      announceWallet({ info: context.info, provider }, options),
    installLegacy: (target) => installLegacy(provider, target),
    script(script) {
      context.script = { ...context.script, ...script }
    },
    once(method, decision) {
      context.queues.set(method, [
        ...(context.queues.get(method) ?? []),
        decision,
      ])
    },
    resetScript() {
      context.script = {}
      context.queues.clear()
    },
    release(decision = 'approve') {
      const waiting = [...context.hanging]
      context.hanging.clear()
      for (const resolve of waiting) resolve(decision)
    },
    setAccounts(privateKeys) {
      const accounts = privateKeys.map((key) => privateKeyToAccount(key))
      const change = { activeAddress: accounts[0]?.address }
      changeSession(context, change, { accounts })
    },
    switchAccount(address) {
      const account = context.accounts.find((candidate) =>
        isAddressEqual(candidate.address, address),
      )
      if (!account) throw new Error(`The wallet has no account ${address}.`)
      changeSession(context, { activeAddress: account.address })
    },
    setChain: (chainId) => changeSession(context, { chainId }),
    lock: () => changeSession(context, { isLocked: true }),
    unlock: () => changeSession(context, { isLocked: false }),
    revoke: () => forbid(context),
    disconnect() {
      context.isOnline = false
      const message = 'The wallet is disconnected from all chains.'
      emit(context, 'disconnect', new ProviderRpcError({ code: 4900, message }))
    },
    reconnect() {
      context.isOnline = true
      emitConnect()
    },
    setFeatures(features) {
      context.features = { ...context.features, ...features }
    },
    misbehave(misbehavior) {
      context.misbehavior = { ...context.misbehavior, ...misbehavior }
    },
    emit: (event, value) => context.emitter.emit(event, value),
    subscribe(listener) {
      context.listeners.add(listener)
      return () => {
        context.listeners.delete(listener)
      }
    },
    destroy,
  }
}

export declare namespace createFakeWallet {
  type Parameters = FakeWalletParameters
  type ReturnType = FakeWallet
}
