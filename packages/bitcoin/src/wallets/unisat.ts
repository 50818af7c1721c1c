import type { NetworkId } from '@latchkit/core'
import { readList, readProperty, watchEvents } from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
import { encodeHex } from '@latchkit/protocol/internal'
import { callMember, unknownNetworkId } from './untrusted.ts'
import type { Wallet } from './Wallet.ts'

/** The names of UniSat for networks. */
const chains: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'BITCOIN_MAINNET',
  'bip122:000000000933ea01ad0ee984209779ba': 'BITCOIN_TESTNET',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'BITCOIN_TESTNET4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'BITCOIN_SIGNET',
}

/** The objects of OKX for networks, one for each. */
const okxObjects: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoinTestnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoinSignet',
}

/** Wraps `window.unisat`. */
export function createUnisatWallet(source: unknown): Wallet {
  const call = (name: string, ...args: readonly unknown[]) =>
    callMember(source, name, ...args)
  return {
    ...createMethods(() => source),
    async connect() {
      return listAddresses(source, await call('requestAccounts'))
    },
    async readAddresses() {
      return listAddresses(source, await call('getAccounts'))
    },
    async readNetworkId() {
      if (typeof readProperty(source, 'getChain') === 'function') {
        const name = readProperty(await call('getChain'), 'enum')
        return findKey(chains, name) ?? unknownNetworkId
      }
      // Older versions name it otherwise.
      const name = String(await call('getNetwork'))
      const chain = `BITCOIN_${name === 'livenet' ? 'MAINNET' : name.toUpperCase()}`
      return findKey(chains, chain) ?? unknownNetworkId
    },
    async switchNetwork(networkId) {
      const chain = Object.hasOwn(chains, networkId) && chains[networkId]
      if (!chain) throw new RpcError({ code: 4902 })
      return call('switchChain', chain)
    },
    disconnect: () => call('disconnect'),
    watch: (onChange) =>
      watchEvents(
        source,
        ['accountsChanged', 'networkChanged', 'chainChanged'],
        onChange,
      ),
  }
}

/** Wraps `window.okxwallet`, which has an object for each network. */
export function createOkxWallet(root: unknown): Wallet {
  /** The object that was used last; none on a new page. */
  let name: string | undefined
  const getSource = () => readProperty(root, name ?? 'bitcoin')
  const select = (networkId: NetworkId) => {
    const next = Object.hasOwn(okxObjects, networkId) && okxObjects[networkId]
    if (!next || !readProperty(root, next)) throw new RpcError({ code: 4902 })
    name = next
  }
  return {
    ...createMethods(getSource),
    async connect(networkId) {
      const isKnown = Object.hasOwn(okxObjects, networkId)
      if (isKnown && readProperty(root, okxObjects[networkId] ?? ''))
        select(networkId)
      const account = await callMember(getSource(), 'connect')
      const address = readProperty(account, 'address')
      const publicKey = readProperty(account, 'publicKey')
      return [{ address, publicKey, purpose: 'payment' }]
    },
    async readAddresses(networkId) {
      const restored = Object.hasOwn(okxObjects, networkId)
      if (!name && restored && readProperty(root, okxObjects[networkId] ?? ''))
        select(networkId)
      const source = getSource()
      return listAddresses(source, await callMember(source, 'getAccounts'))
    },
    readNetworkId: async () => findKey(okxObjects, name ?? 'bitcoin'),
    async switchNetwork(networkId) {
      const previous = name
      select(networkId)
      try {
        await callMember(getSource(), 'connect')
      } catch (error) {
        name = previous
        throw error
      }
    },
    disconnect: () => callMember(getSource(), 'disconnect'),
    watch(onChange) {
      // Of every network, as the page may choose another one.
      const stops = Object.values(okxObjects).map((each) =>
        watchEvents(
          readProperty(root, each),
          ['accountsChanged', 'accountChanged'],
          onChange,
        ),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** What UniSat and OKX have in common. */
function createMethods(
  getSource: () => unknown,
): Pick<Wallet, 'signMessage' | 'signPsbt' | 'sendTransfer'> {
  const call = (name: string, ...args: readonly unknown[]) =>
    callMember(getSource(), name, ...args)
  return {
    signMessage: ({ message, protocol }) =>
      call(
        'signMessage',
        message,
        protocol === 'bip322' ? 'bip322-simple' : 'ecdsa',
      ),
    signPsbt: ({ psbt, signInputs }) =>
      call('signPsbt', encodeHex(psbt), {
        autoFinalized: false,
        toSignInputs: signInputs.map(({ sighashType, ...each }) => ({
          ...each,
          // The types that are allowed; that of the signature is in the PSBT.
          ...(sighashType !== undefined && { sighashTypes: [sighashType] }),
        })),
      }),
    sendTransfer: ({ recipientAddress, amount }) =>
      call('sendBitcoin', recipientAddress, amount),
  }
}

/** Both open one address at a time, which serves both purposes. */
async function listAddresses(source: unknown, answer: unknown) {
  const addresses = readList(answer)
  if (addresses.length === 0) return []
  const publicKey = await callMember(source, 'getPublicKey').catch(() => {})
  return addresses.map((address, index) => ({
    address,
    publicKey: index === 0 ? publicKey : undefined,
    purpose: 'payment',
  }))
}

function findKey(
  names: Readonly<Record<string, string>>,
  value: unknown,
): NetworkId | undefined {
  return Object.keys(names).find((key) => names[key] === value) as
    | NetworkId
    | undefined
}
