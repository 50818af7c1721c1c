import type { FakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { registerBitcoinWalletStandard } from '@metamask/bitcoin-wallet-standard'

type Client = Parameters<typeof registerBitcoinWalletStandard>[0]['client']
type Session = Awaited<ReturnType<Client['createSession']>>

const scope = 'bip122:000000000019d6689c085ae165831e93'

/** Creates an extension with the accounts of a wallet, into whose pages MetaMask's own package for Bitcoin is put. */
export function createMetaMask({
  wallet,
}: createMetaMask.Parameters): createMetaMask.ReturnType {
  const calls: string[] = []
  const listeners = new Set<(data: unknown) => void>()
  let isOpen = false
  let wait: Promise<unknown> = Promise.resolve()

  const readSession = (): Session => {
    const [account] = wallet.accounts
    const accounts = [`${scope}:${account?.payment.address}`] as const
    const opened = { accounts: [...accounts], methods: [], notifications: [] }
    return { sessionScopes: isOpen ? { [scope]: opened } : {} }
  }
  const notify = () => {
    const method = 'wallet_sessionChanged'
    for (const listener of [...listeners])
      listener({ method, params: readSession() })
  }
  const client: Pick<
    Client,
    'createSession' | 'getSession' | 'revokeSession' | 'onNotification'
  > = {
    async createSession() {
      calls.push('createSession')
      isOpen = true
      return readSession()
    },
    async getSession() {
      calls.push('getSession')
      await wait
      return readSession()
    },
    async revokeSession() {
      calls.push('revokeSession')
      isOpen = false
    },
    onNotification(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    calls,
    install() {
      listeners.clear()
      return registerBitcoinWalletStandard({ client: client as Client })
    },
    selectAccount(address) {
      wallet.selectAccount(address)
      notify()
    },
    close() {
      isOpen = false
      notify()
    },
    hold(until) {
      wait = until
    },
  }
}

export declare namespace createMetaMask {
  type Parameters = { wallet: FakeBitcoinWallet }
  type ReturnType = {
    /** The requests that reached the extension. */
    readonly calls: readonly string[]
    /** Registers the wallet in the current page. */
    install(): Promise<void>
    selectAccount(address: string): void
    /** Revokes the permission of the page. */
    close(): void
    /** Lets reads of the session wait, as while the extension starts. */
    hold(until: Promise<unknown>): void
  }
}
