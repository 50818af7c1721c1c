import type { NetworkId } from '@latchkit/core'
import { readList, readProperty, watchEvents } from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
import { parseAddress } from '../address/address.ts'
import type { SignInput } from '../psbt/sighashTypes.ts'
import { sighashNames } from '../psbt/sighashTypes.ts'
import { callMember } from './untrusted.ts'
import type { Wallet } from './Wallet.ts'

/** Wraps a wallet of the Wallet Standard with the features of the Bitcoin extension. */
export function createStandardWallet(source: unknown): Wallet {
  const getFeature = (name: string) =>
    readProperty(readProperty(source, 'features'), name)
  const listAccounts = () => readList(readProperty(source, 'accounts'))
  const findAccount = (address: string) => {
    const account = listAccounts().find(
      (each) => readProperty(each, 'address') === address,
    )
    if (!account) throw new RpcError({ code: 4100 })
    return account
  }
  const call = async (name: string, ...inputs: readonly unknown[]) => {
    const method = name.slice(name.indexOf(':') + 1)
    const answer = await callMember(getFeature(name), method, ...inputs)
    // Signing features take several inputs and return one output for each.
    return Array.isArray(answer) ? readList(answer)[0] : answer
  }

  /** The addresses whose use only the order of a connection's answer has said. */
  const purposes = new Map<unknown, string>()
  const toAddresses = (accounts: readonly unknown[]) =>
    accounts.map((each) => {
      const address = readProperty(each, 'address')
      return {
        address,
        publicKey: readProperty(each, 'publicKey'),
        // Not the label, which is a name for people.
        purpose: readProperty(each, 'purpose') ?? purposes.get(address),
      }
    })

  return {
    async connect() {
      const answer = await call('bitcoin:connect', { purposes: wanted })
      const accounts = readList(readProperty(answer, 'accounts'))
      purposes.clear()
      // The accounts are in the order of the purposes.
      if (isPairWithoutPurposes(toAddresses(accounts)))
        for (const [index, account] of accounts.entries())
          purposes.set(readProperty(account, 'address'), wanted[index] ?? '')
      return toAddresses(accounts)
    },
    async readAddresses() {
      const addresses = toAddresses(listAccounts())
      // A list of its own has no such order: coins of the wrong one could be spent.
      return isPairWithoutPurposes(addresses) ? [] : addresses
    },
    supports(address, networkId) {
      const account = listAccounts().find(
        (each) => readProperty(each, 'address') === address,
      )
      const chains = [account, source]
        .map((each) => readList(readProperty(each, 'chains')).filter(isBitcoin))
        .find((each) => each.length > 0)
      if (!chains) return true
      const chain = toChain(networkId)
      return chains.includes(networkId) || chains.includes(chain)
    },
    async signMessage({ address, message, protocol }) {
      // The extension leaves the protocol to the wallet, which is BIP-322.
      if (protocol === 'ecdsa') throw new RpcError({ code: 4200 })
      const answer = await call('bitcoin:signMessage', {
        account: findAccount(address),
        message: new TextEncoder().encode(message),
      })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, signInputs, networkId }) {
      const groups = new Map<string, SignInput[]>()
      for (const each of signInputs) {
        const key = `${each.address} ${each.sighashType}`
        groups.set(key, [...(groups.get(key) ?? []), each])
      }
      const chain = toChain(networkId)
      const answer = await call('bitcoin:signTransaction', {
        psbt,
        inputsToSign: [...groups.values()].map((group) => {
          const [{ address = '', sighashType = 0 } = {}] = group
          const sigHash = sighashNames.get(sighashType)
          return {
            account: findAccount(address),
            signingIndexes: group.map(({ index }) => index),
            ...(sigHash && { sigHash }),
          }
        }),
        ...(chain && { chain }),
      })
      return readProperty(answer, 'signedPsbt')
    },
    async disconnect() {
      // The other one may end the connections of other chain families, too.
      for (const name of ['bitcoin:disconnect', 'standard:disconnect'])
        if (getFeature(name)) return call(name)
    },
    watch(onChange) {
      const stops = ['bitcoin:events', 'standard:events'].map((name) =>
        watchEvents(getFeature(name), ['change'], onChange),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** In the order of the session's addresses. */
const wanted: readonly string[] = ['payment', 'ordinals']

/** Whether a wallet has opened two Taproot addresses, one of them for ordinals, and does not name which. The kind of the address says so for any other pair. */
function isPairWithoutPurposes(
  addresses: readonly { address: unknown; purpose: unknown }[],
): boolean {
  const [first, second, third] = addresses
  return (
    third === undefined &&
    first?.address !== second?.address &&
    [first, second].every(
      (each) =>
        parseAddress(each?.address)?.kind === 'taproot' &&
        each?.purpose === undefined,
    )
  )
}

const isBitcoin = (chain: unknown) =>
  typeof chain === 'string' && /^(bitcoin|bip122):/.test(chain)

/** Returns the name of a network in the Wallet Standard; `undefined` if it has none. */
function toChain(networkId: NetworkId): string | undefined {
  return Object.hasOwn(chains, networkId) ? chains[networkId] : undefined
}

const chains: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin:testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin:signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bitcoin:regtest',
}
