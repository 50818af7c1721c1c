import type { NetworkId } from '@latchkit/core'
import { readList, readProperty } from '@latchkit/core/internal'
import { RpcError, UserRejectedRequestError } from '@latchkit/protocol'
import { encodeBase64, encodeHex } from '@latchkit/protocol/internal'
import { wholeTypes } from '../psbt/sighashTypes.ts'
import { callMember, unknownNetworkId } from './untrusted.ts'
import type { Wallet } from './Wallet.ts'

/** The names of sats-connect for networks. */
const satsNetworks: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'Mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Regtest',
}

/** A code of EIP-1193 that one of a wallet's own stands for. */
type Code = 4001 | 4100 | 4200

const satsCodes: ReadonlyMap<unknown, Code> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32601, 4200],
  [-32002, 4100],
])

/** 7 and 16 are those of gRPC. A rejection has 4001 already, and -32000 is a server's error. */
const leatherCodes: ReadonlyMap<unknown, Code> = new Map([
  [4002, 4200],
  [-32601, 4200],
  [7, 4100],
  [16, 4100],
])

/** Returns a function that sends one request (WBIP-001), and returns its result. */
function createRequest(source: unknown, codes: ReadonlyMap<unknown, Code>) {
  const toError = (error: unknown) => {
    const code = codes.get(readProperty(error, 'code'))
    if (code === 4001) return new UserRejectedRequestError({ cause: error })
    return code === undefined ? error : new RpcError({ code, cause: error })
  }
  return async (method: string, params?: unknown): Promise<unknown> => {
    let answer: unknown
    try {
      answer = await callMember(source, 'request', method, params)
    } catch (error) {
      // Leather rejects with the whole response.
      throw toError(readProperty(error, 'error') ?? error)
    }
    const error = readProperty(answer, 'error')
    if (error !== undefined && error !== null) throw toError(error)
    return readProperty(answer, 'result')
  }
}

const isUnsupported = (error: unknown) => readProperty(error, 'code') === 4200

/** Wraps a provider of `window.btc_providers` (WBIP-004) that speaks sats-connect's methods, such as Xverse. */
export function createSatsConnectWallet(source: unknown): Wallet {
  const request = createRequest(source, satsCodes)
  const purposes = ['payment', 'ordinals']
  return {
    async connect(networkId) {
      const network = Object.hasOwn(satsNetworks, networkId)
        ? satsNetworks[networkId]
        : undefined
      try {
        return readProperty(
          await request('wallet_connect', {
            addresses: purposes,
            ...(network && { network }),
          }),
          'addresses',
        )
      } catch (error) {
        if (!isUnsupported(error)) throw error
        return request('getAccounts', { purposes })
      }
    },
    async readAddresses() {
      try {
        const account = await request('wallet_getAccount', null)
        return readProperty(account, 'addresses')
      } catch (error) {
        // Without the permission, or the method: nothing is open.
        const code = readProperty(error, 'code')
        if (code === 4100 || code === 4200) return []
        throw error
      }
    },
    async readNetworkId() {
      try {
        const networks = await request('wallet_getNetwork', null)
        const name = readProperty(readProperty(networks, 'bitcoin'), 'name')
        const known = Object.keys(satsNetworks).find(
          (key) => satsNetworks[key] === name,
        ) as NetworkId | undefined
        return known ?? (name === undefined ? undefined : unknownNetworkId)
      } catch (error) {
        if (isUnsupported(error)) return undefined
        throw error
      }
    },
    async signMessage({ address, message, protocol }) {
      const answer = await request('signMessage', {
        address,
        message,
        protocol: protocol.toUpperCase(),
      })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, signInputs }) {
      const byAddress = new Map<string, number[]>()
      for (const { address, index } of signInputs)
        byAddress.set(address, [...(byAddress.get(address) ?? []), index])
      const answer = await request('signPsbt', {
        psbt: encodeBase64(psbt),
        signInputs: Object.fromEntries(byAddress),
        broadcast: false,
      })
      return readProperty(answer, 'psbt')
    },
    async sendTransfer({ recipientAddress: address, amount }) {
      const recipients = [{ address, amount }]
      const answer = await request('sendTransfer', { recipients })
      return readProperty(answer, 'txid')
    },
    async switchNetwork(networkId) {
      const name = Object.hasOwn(satsNetworks, networkId)
        ? satsNetworks[networkId]
        : undefined
      if (!name) throw new RpcError({ code: 4902 })
      return request('wallet_changeNetwork', { name })
    },
    disconnect: () => request('wallet_disconnect', null),
    watch: (onChange) => watchProvider(source, onChange),
  }
}

/** Subscribes to all events of a provider, until the returned function is called. */
function watchProvider(source: unknown, onChange: () => void): () => void {
  let isActive = true
  const cb = () => {
    if (isActive) onChange()
  }
  const attempt = (run: () => unknown) => {
    try {
      return run()
    } catch {
      // A provider without working events still answers requests.
      return undefined
    }
  }
  const stops = ['accountChange', 'networkChange', 'disconnect'].map(
    (eventName) =>
      attempt(() => {
        const add = readProperty(source, 'addListener')
        if (typeof add !== 'function') return undefined
        return Reflect.apply(add, source, [{ eventName, cb }])
      }),
  )
  return () => {
    isActive = false
    for (const stop of stops)
      if (typeof stop === 'function') attempt(() => stop())
  }
}

/** The names of Leather for networks. */
const leatherNetworks: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/** Wraps `window.LeatherProvider`. It has no method that reads accounts without a prompt, and no events. */
export function createLeatherWallet(source: unknown): Wallet {
  const request = createRequest(source, leatherCodes)
  const toNetwork = (networkId: NetworkId) =>
    Object.hasOwn(leatherNetworks, networkId)
      ? { network: leatherNetworks[networkId] }
      : {}
  return {
    async connect(networkId) {
      const answer = await request('getAddresses', toNetwork(networkId))
      return readList(readProperty(answer, 'addresses'))
        .filter((each) => readProperty(each, 'symbol') === 'BTC')
        .map((each) => ({
          address: readProperty(each, 'address'),
          publicKey: readProperty(each, 'publicKey'),
          purpose:
            readProperty(each, 'type') === 'p2tr' ? 'ordinals' : 'payment',
        }))
    },
    async signMessage({ address, message, protocol, networkId }) {
      if (protocol === 'ecdsa') throw new RpcError({ code: 4200 })
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      const answer = await request('signMessage', {
        message,
        paymentType,
        ...toNetwork(networkId),
      })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, signInputs, networkId }) {
      const isNamed = signInputs.some((each) => each.sighashType !== undefined)
      const allowedSighash = signInputs.flatMap(
        ({ sighashType }) => sighashType ?? wholeTypes,
      )
      const answer = await request('signPsbt', {
        hex: encodeHex(psbt),
        signAtIndex: signInputs.map(({ index }) => index),
        ...(isNamed && { allowedSighash }),
        broadcast: false,
        ...toNetwork(networkId),
      })
      return readProperty(answer, 'hex')
    },
    async sendTransfer({ recipientAddress: address, amount, networkId }) {
      const answer = await request('sendTransfer', {
        recipients: [{ address, amount: String(amount) }],
        ...toNetwork(networkId),
      })
      return readProperty(answer, 'txid')
    },
  }
}
