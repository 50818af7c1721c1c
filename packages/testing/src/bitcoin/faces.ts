import { announceStandard } from './announceStandard.ts'
import { createCodedError } from './createCodedError.ts'
import type { WalletCore } from './createFakeBitcoinWallet.ts'
import {
  createEvents,
  getNetworkName,
  networkIds,
  record,
} from './faceCalls.ts'
import { fromBase64, fromHex, sighashFlags, toBase64, toHex } from './keys.ts'

/** The forms in which wallets appear in a page. */
export type FaceKind = 'unisat' | 'okx' | 'leather' | 'provider' | 'standard'

/** Puts a wallet into a page, until the returned function is called. */
export function createFace(
  wallet: WalletCore,
  kind: FaceKind,
  target: EventTarget,
): () => void {
  const page = target as EventTarget & Record<string, unknown>
  const set = (name: string, value: unknown) => {
    page[name] = value
    return () => {
      delete page[name]
    }
  }
  switch (kind) {
    case 'unisat':
      return set('unisat', createUnisat(wallet))
    case 'okx': {
      const face = createUnisat(wallet)
      /** Each object is for one network, whichever another one was used for. */
      const bind = (networkId: string) =>
        wallet.networks.some((each) => each.networkId === networkId)
          ? Object.fromEntries(
              Object.entries(face).map(([name, method]) => [
                name,
                (...args: readonly unknown[]) => {
                  wallet.networkId = networkId
                  return (method as (...args: unknown[]) => unknown)(...args)
                },
              ]),
            )
          : undefined
      return set('okxwallet', {
        bitcoin: bind(networkIds.mainnet),
        bitcoinTestnet: bind(networkIds.testnet),
        bitcoinSignet: bind(networkIds.signet),
      })
    }
    case 'leather':
      return set('LeatherProvider', createLeather(wallet))
    case 'provider': {
      const entries = (page.btc_providers ?? []) as unknown[]
      page.btc_providers = entries
      const id = 'FakeProviders.BitcoinProvider'
      const entry = { id, name: wallet.name, icon: wallet.icon }
      entries.push(entry)
      const stop = set('FakeProviders', {
        BitcoinProvider: createProvider(wallet),
      })
      return () => {
        entries.splice(entries.indexOf(entry), 1)
        stop()
      }
    }
    case 'standard':
      return announceStandard(wallet, target)
  }
}

function moveTo(wallet: WalletCore, name: string | undefined): void {
  const networkId =
    name && networkIds[name.toLowerCase() as keyof typeof networkIds]
  const isKnown = wallet.networks.some((each) => each.networkId === networkId)
  if (!networkId || !isKnown)
    throw createCodedError({ code: -32602, message: 'Unknown network' })
  wallet.networkId = networkId
  wallet.emit('network')
}

const getName = ({ networkId }: WalletCore) =>
  getNetworkName(networkId) ?? 'mainnet'

const capitalize = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

type UnisatInput = {
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

/** UniSat's and OKX's object: one method for each request, and one address. */
export function createUnisat(wallet: WalletCore) {
  const events = createEvents(wallet)
  const list = () => (wallet.isOpen ? [wallet.getActive().payment.address] : [])
  const open = () => {
    wallet.isOpen = true
    return list()
  }
  return record(wallet, {
    requestAccounts: () => wallet.prompt({ kind: 'connect' }, open),
    connect: () =>
      wallet.prompt({ kind: 'connect' }, () => {
        open()
        const { address, publicKey } = wallet.getActive().payment
        return { address, publicKey }
      }),
    getAccounts: async () => list(),
    getPublicKey: async () => wallet.getActive().payment.publicKey,
    getChain: async () => ({
      enum: `BITCOIN_${getName(wallet).toUpperCase() as Uppercase<ReturnType<typeof getName>>}` as const,
    }),
    switchChain: (chain: string) =>
      wallet.prompt({ kind: 'switchNetwork' }, () =>
        moveTo(wallet, chain.replace('BITCOIN_', '')),
      ),
    signMessage: (message: string, type: string) =>
      wallet.prompt({ kind: 'signMessage', message }, () => {
        const { address } = wallet.getActive().payment
        return wallet.sign(message, address, type === 'ecdsa')
      }),
    signPsbt: (
      hex: string,
      options?: { toSignInputs?: readonly UnisatInput[] },
    ) =>
      wallet.prompt({ kind: 'signPsbt', psbt: fromHex(hex) }, () => {
        const inputs = options?.toSignInputs ?? []
        if (inputs.length === 0) return toHex(wallet.signPsbt(fromHex(hex)))
        const signed = inputs.reduce(
          (psbt, { index, sighashTypes }) =>
            wallet.signPsbt(psbt, { indexes: [index], sighashTypes }),
          fromHex(hex),
        )
        return toHex(signed)
      }),
    sendBitcoin: (to: string, value: number) => {
      if (wallet.misbehavior.signOnly)
        throw createCodedError({ code: 4200, message: 'Not supported' })
      const amount = BigInt(value)
      return wallet.prompt({ kind: 'sendTransfer', to, value: amount }, () =>
        wallet.send(to, amount),
      )
    },
    disconnect: async () => {
      wallet.isOpen = false
    },
    on: events.add,
    removeListener: events.remove,
  })
}

type Rpc = Record<string, (params: never) => unknown>

/** Answers JSON-RPC requests (WBIP-001), with the wallet's own code for a rejection. */
async function answerRpc(
  wallet: WalletCore,
  { methods, rejection }: { methods: Rpc; rejection: number },
  [method, params]: readonly [string, unknown],
): Promise<object> {
  wallet.calls.push(method)
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  const answer = { jsonrpc: '2.0', id: '1' }
  if (!run)
    return { ...answer, error: { code: -32601, message: 'Not supported' } }
  try {
    return { ...answer, result: await run(params as never) }
  } catch (failure) {
    const { code = -32603, message } = failure as ReturnType<
      typeof createCodedError
    >
    const error = { code: code === 4001 ? rejection : code, message }
    return { ...answer, error }
  }
}

/** The object of a wallet that speaks sats-connect's methods, such as Xverse. */
export function createProvider(wallet: WalletCore) {
  const listAddresses = () => {
    const { payment, ordinals } = wallet.getActive()
    const { swapPurposes } = wallet.misbehavior
    return [
      { key: payment, purpose: swapPurposes ? 'ordinals' : 'payment' },
      { key: ordinals, purpose: swapPurposes ? 'payment' : 'ordinals' },
    ].map(({ key, purpose }) => ({
      ...{ address: key.address, publicKey: key.publicKey, purpose },
      ...{ addressType: key.type, walletType: 'software' },
    }))
  }
  const readNetwork = () => ({
    bitcoin: { name: capitalize(getName(wallet)) },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const readAccount = () => ({
    ...{ id: 'account', addresses: listAddresses(), walletType: 'software' },
    network: readNetwork(),
  })
  const methods: Rpc = {
    wallet_connect: () =>
      wallet.prompt({ kind: 'connect' }, () => {
        wallet.isOpen = true
        return readAccount()
      }),
    wallet_getAccount() {
      if (!wallet.isOpen)
        throw createCodedError({ code: -32002, message: 'Access denied' })
      return readAccount()
    },
    wallet_getNetwork: readNetwork,
    wallet_changeNetwork: ({ name }: { name: string }) =>
      wallet.prompt({ kind: 'switchNetwork' }, () => moveTo(wallet, name)),
    wallet_disconnect() {
      wallet.isOpen = false
      return null
    },
    signMessage: (params: {
      address: string
      message: string
      protocol?: string
    }) => {
      const { address, message, protocol = 'BIP322' } = params
      return wallet.prompt({ kind: 'signMessage', message }, async () => {
        const isEcdsa = protocol === 'ECDSA'
        return {
          ...{ address, protocol, messageHash: '' },
          signature: await wallet.sign(message, address, isEcdsa),
        }
      })
    },
    signPsbt: (params: {
      psbt: string
      signInputs: Record<string, number[]>
    }) => {
      const psbt = fromBase64(params.psbt)
      return wallet.prompt({ kind: 'signPsbt', psbt }, () => {
        const indexes = Object.values(params.signInputs).flat()
        // Xverse signs with the type that the PSBT names.
        const sighashTypes = [0, ...Object.values(sighashFlags)]
        const signed = wallet.signPsbt(psbt, { indexes, sighashTypes })
        return { psbt: toBase64(signed) }
      })
    },
    sendTransfer({
      recipients: [first],
    }: {
      recipients: readonly { address: string; amount: number }[]
    }) {
      if (wallet.misbehavior.signOnly || !first)
        throw createCodedError({ code: -32001, message: 'Not supported' })
      const { address: to } = first
      const value = BigInt(first.amount)
      return wallet.prompt({ kind: 'sendTransfer', to, value }, async () => ({
        txid: await wallet.send(to, value),
      }))
    },
  }
  const events = createEvents(wallet)
  const types = {
    accountChange: () => ({
      ...{ type: 'accountChange', addresses: listAddresses() },
    }),
    networkChange: () => ({
      type: 'networkChange',
      ...readNetwork(),
      addresses: listAddresses(),
    }),
    disconnect: () => ({ type: 'disconnect' }),
  }
  const changes = {
    accountChange: ['account'],
    networkChange: ['network'],
    disconnect: ['close'],
  } as const
  return {
    request: (...args: readonly [string, unknown, string?]) => {
      const [method, params] = args
      // sats-connect's own code for a rejection.
      const face = { methods, rejection: -32000 }
      return answerRpc(wallet, face, [method, params])
    },
    addListener(info: {
      eventName: keyof typeof types
      cb: (event: never) => void
    }) {
      const { eventName, cb } = info
      const emit = () => cb(types[eventName]() as never)
      return events.add(eventName, emit, changes[eventName])
    },
  }
}

function createLeather(wallet: WalletCore) {
  const methods: Rpc = {
    getAddresses: () =>
      wallet.prompt({ kind: 'connect' }, () => {
        wallet.isOpen = true
        const { payment, ordinals } = wallet.getActive()
        return {
          addresses: [payment, ordinals].map(
            ({ address, publicKey, type }) => ({
              ...{ symbol: 'BTC', address, publicKey, type },
            }),
          ),
        }
      }),
    signMessage: (params: { message: string; paymentType: string }) => {
      const { message } = params
      return wallet.prompt({ kind: 'signMessage', message }, async () => {
        const { payment, ordinals } = wallet.getActive()
        const isTaproot = params.paymentType === 'p2tr'
        const { address } = isTaproot ? ordinals : payment
        const signature = await wallet.sign(message, address)
        return { address, message, signature }
      })
    },
    signPsbt: (params: {
      hex: string
      signAtIndex?: readonly number[]
      allowedSighash?: readonly number[]
    }) => {
      const psbt = fromHex(params.hex)
      const { signAtIndex: indexes, allowedSighash: sighashTypes } = params
      return wallet.prompt({ kind: 'signPsbt', psbt }, () => ({
        hex: toHex(wallet.signPsbt(psbt, { indexes, sighashTypes })),
      }))
    },
    sendTransfer({
      recipients: [first],
    }: {
      recipients: readonly { address: string; amount: string }[]
    }) {
      // Leather's own code.
      if (wallet.misbehavior.signOnly)
        throw createCodedError({ code: 4002, message: 'Not supported' })
      const { address: to, amount } = first ?? { address: '', amount: 0 }
      const value = BigInt(amount)
      return wallet.prompt({ kind: 'sendTransfer', to, value }, async () => ({
        txid: await wallet.send(to, value),
      }))
    },
  }
  return {
    async request(...args: readonly [string, unknown]) {
      const face = { methods, rejection: 4001 }
      const answer = await answerRpc(wallet, face, args)
      // Leather rejects with the response.
      if ('error' in answer) throw answer
      return answer
    },
  }
}
