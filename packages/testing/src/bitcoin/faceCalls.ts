import type { WalletCore } from './createFakeBitcoinWallet.ts'

/** The networks of Bitcoin by the names that wallets derive theirs from. */
export const networkIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

export function getNetworkName(
  networkId: string,
): keyof typeof networkIds | undefined {
  const names = Object.keys(networkIds) as (keyof typeof networkIds)[]
  return names.find((each) => networkIds[each] === networkId)
}

/** What has changed in a wallet. */
export type Change = 'account' | 'network' | 'close'

/** Keeps listeners, and calls them with the changes that an event has. */
export function createEvents({ listeners }: WalletCore) {
  return {
    add(event: string, listener: () => void, changes = getChanges(event)) {
      const entry = {
        ...{ event, listener },
        run(change: Change) {
          if (changes.includes(change)) listener()
        },
      }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    remove(event: string, listener: () => void) {
      for (const entry of listeners)
        if (entry.event === event && entry.listener === listener)
          listeners.delete(entry)
    },
  }
}

/** What an event reports, by its name; most have none for the end of a permission but that of the account. */
function getChanges(event: string): readonly Change[] {
  if (event === 'change') return ['account', 'network', 'close']
  return /network|chain/i.test(event) ? ['network'] : ['account', 'close']
}

/** Records the calls of an object's methods. */
export function record<methods extends Record<string, unknown>>(
  wallet: WalletCore,
  methods: methods,
): methods {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      typeof method === 'function'
        ? (...args: unknown[]) => {
            wallet.calls.push(name)
            return method(...args)
          }
        : method,
    ]),
  ) as methods
}
