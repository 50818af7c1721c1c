import { createCodedError } from './createCodedError.ts'
import type { WalletCore } from './createFakeBitcoinWallet.ts'
import { fromBase64, fromHex, toBase64, toHex } from './keys.ts'

/** The forms in which wallets appear in a page. */
export type FaceKind = 'unisat' | 'okx' | 'leather' | 'provider' | 'standard'

const ids = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}
type Name = keyof typeof ids

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
      const object = createUnisat(wallet)
      return set('okxwallet', {
        bitcoin: object,
        bitcoinTestnet: object,
        bitcoinSignet: object,
      })
    }
    case 'leather':
      return set('LeatherProvider', createLeather(wallet))
    case 'provider': {
      const entries = (page.btc_providers ?? []) as unknown[]
      page.btc_providers = entries
      const id = 'FakeProviders.BitcoinProvider'
      const entry = { id, name: wallet.name, icon: 'data:image/png;base64,AA' }
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

/** Keeps listeners, and calls them with the changes that an event has. */
function createEvents({ listeners }: WalletCore) {
  return {
    add(event: string, listener: () => void) {
      const isNetwork = /network|chain/i.test(event)
      const isBoth = event === 'change'
      const entry = {
        ...{ event, listener },
        run(kind: 'account' | 'network') {
          if (isBoth || (kind === 'network') === isNetwork) listener()
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

function record<methods extends Record<string, unknown>>(
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

function moveTo(wallet: WalletCore, name: string | undefined): void {
  const networkId = name && ids[name.toLowerCase() as Name]
  const isKnown = wallet.networks.some((each) => each.networkId === networkId)
  if (!networkId || !isKnown)
    throw createCodedError({ code: -32602, message: 'Unknown network' })
  wallet.networkId = networkId
  wallet.emit('network')
}

const getName = (wallet: WalletCore) =>
  (Object.keys(ids) as Name[]).find((each) => ids[each] === wallet.networkId) ??
  'mainnet'

const capitalize = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

/** UniSat's and OKX's object: one method for each request, and one address. */
function createUnisat(wallet: WalletCore) {
  const events = createEvents(wallet)
  const list = () => (wallet.isOpen ? [wallet.getActive().payment.address] : [])
  const open = () => {
    wallet.isOpen = true
    return list()
  }
  return record(wallet, {
    requestAccounts: () => wallet.prompt(open),
    connect: () =>
      wallet.prompt(() => {
        open()
        const { address, publicKey } = wallet.getActive().payment
        return { address, publicKey }
      }),
    getAccounts: async () => list(),
    getPublicKey: async () => wallet.getActive().payment.publicKey,
    getChain: async () => ({
      enum: `BITCOIN_${getName(wallet).toUpperCase()}`,
    }),
    switchChain: (chain: string) =>
      wallet.prompt(() => moveTo(wallet, chain.replace('BITCOIN_', ''))),
    signMessage: (message: string, type: string) =>
      wallet.prompt(() => {
        const { address } = wallet.getActive().payment
        return wallet.sign(message, address, type === 'ecdsa')
      }),
    signPsbt: (
      hex: string,
      options?: { toSignInputs?: readonly { index: number }[] },
    ) =>
      wallet.prompt(() => {
        const indexes = options?.toSignInputs?.map(({ index }) => index)
        return toHex(wallet.signPsbt(fromHex(hex), indexes))
      }),
    sendBitcoin: (to: string, value: number) => {
      if (wallet.misbehavior.signOnly)
        throw createCodedError({ code: 4200, message: 'Not supported' })
      return wallet.prompt(() => wallet.send(to, BigInt(value)))
    },
    disconnect: async () => {
      wallet.isOpen = false
    },
    on: events.add,
    removeListener: events.remove,
  })
}

type Rpc = Record<string, (params: never) => unknown>

/** Answers JSON-RPC requests (WBIP-001). */
async function answerRpc(
  wallet: WalletCore,
  methods: Rpc,
  [method, params]: readonly [string, unknown],
): Promise<object> {
  wallet.calls.push(method)
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  const answer = { jsonrpc: '2.0', id: '1' }
  if (!run)
    return { ...answer, error: { code: -32601, message: 'Not supported' } }
  try {
    return { ...answer, result: await run(params as never) }
  } catch (error) {
    const { code = -32603, message } = error as ReturnType<
      typeof createCodedError
    >
    // sats-connect's own code for a rejection.
    return {
      ...answer,
      error: { code: code === 4001 ? -32000 : code, message },
    }
  }
}

function createProvider(wallet: WalletCore) {
  const listAddresses = () => {
    const { payment, ordinals } = wallet.getActive()
    const { swapPurposes } = wallet.misbehavior
    return [
      { key: payment, purpose: swapPurposes ? 'ordinals' : 'payment' },
      { key: ordinals, purpose: swapPurposes ? 'payment' : 'ordinals' },
    ].map(({ key, purpose }) => ({
      ...{ address: key.address, publicKey: key.publicKey, purpose },
      addressType: key.type,
    }))
  }
  const methods: Rpc = {
    wallet_connect: () =>
      wallet.prompt(() => {
        wallet.isOpen = true
        return { addresses: listAddresses() }
      }),
    wallet_getAccount() {
      if (!wallet.isOpen)
        throw createCodedError({ code: -32002, message: 'Access denied' })
      return { addresses: listAddresses() }
    },
    wallet_getNetwork: () => ({
      bitcoin: { name: capitalize(getName(wallet)) },
    }),
    wallet_changeNetwork: ({ name }: { name: string }) =>
      wallet.prompt(() => moveTo(wallet, name)),
    wallet_disconnect() {
      wallet.isOpen = false
      return null
    },
    signMessage: (params: {
      address: string
      message: string
      protocol?: string
    }) =>
      wallet.prompt(async () => {
        const { address, message, protocol } = params
        const isEcdsa = protocol === 'ECDSA'
        return {
          address,
          signature: await wallet.sign(message, address, isEcdsa),
        }
      }),
    signPsbt: (params: {
      psbt: string
      signInputs: Record<string, number[]>
    }) =>
      wallet.prompt(() => {
        const indexes = Object.values(params.signInputs).flat()
        const signed = wallet.signPsbt(fromBase64(params.psbt), indexes)
        return { psbt: toBase64(signed) }
      }),
    sendTransfer({
      recipients: [first],
    }: {
      recipients: readonly { address: string; amount: number }[]
    }) {
      if (wallet.misbehavior.signOnly || !first)
        throw createCodedError({ code: -32001, message: 'Not supported' })
      return wallet.prompt(async () => ({
        txid: await wallet.send(first.address, BigInt(first.amount)),
      }))
    },
  }
  const events = createEvents(wallet)
  return {
    request: (...args: readonly [string, unknown]) =>
      answerRpc(wallet, methods, args),
    addListener: events.add,
  }
}

function createLeather(wallet: WalletCore) {
  const methods: Rpc = {
    getAddresses: () =>
      wallet.prompt(() => {
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
    signMessage: (params: { message: string; paymentType: string }) =>
      wallet.prompt(async () => {
        const { payment, ordinals } = wallet.getActive()
        const isTaproot = params.paymentType === 'p2tr'
        const { address } = isTaproot ? ordinals : payment
        return {
          address,
          signature: await wallet.sign(params.message, address),
        }
      }),
    signPsbt: (params: { hex: string; signAtIndex?: readonly number[] }) =>
      wallet.prompt(() => ({
        hex: toHex(wallet.signPsbt(fromHex(params.hex), params.signAtIndex)),
      })),
    sendTransfer: ({
      recipients: [first],
    }: {
      recipients: readonly { address: string; amount: string }[]
    }) =>
      wallet.prompt(async () => ({
        txid: await wallet.send(
          first?.address ?? '',
          BigInt(first?.amount ?? 0),
        ),
      })),
  }
  return {
    async request(...args: readonly [string, unknown]) {
      const answer = await answerRpc(wallet, methods, args)
      // Leather rejects with the response.
      if ('error' in answer) throw answer
      return answer
    },
  }
}

/** Announces the wallet by the Wallet Standard, with the features of the Bitcoin extension. */
function announceStandard(wallet: WalletCore, target: EventTarget): () => void {
  const events = createEvents(wallet)
  const listAccounts = () => {
    if (!wallet.isOpen) return []
    const { payment, ordinals } = wallet.getActive()
    return [payment, ordinals].map(({ address, publicKey }) => ({
      ...{ address, publicKey: fromHex(publicKey) },
      ...{ chains: ['bitcoin:mainnet'], features: [] },
    }))
  }
  type Account = { readonly address: string }
  const feature = (methods: Record<string, unknown>) => ({
    version: '1.0.0',
    ...record(wallet, methods),
  })
  const object = {
    ...{ version: '1.0.0', name: wallet.name, chains: ['bitcoin:mainnet'] },
    icon: 'data:image/png;base64,AA',
    get accounts() {
      return listAccounts()
    },
    features: {
      'bitcoin:connect': feature({
        connect: () =>
          wallet.prompt(() => {
            wallet.isOpen = true
            return { accounts: listAccounts() }
          }),
      }),
      'bitcoin:signMessage': feature({
        signMessage: (input: { account: Account; message: Uint8Array }) =>
          wallet.prompt(async () => {
            const text = new TextDecoder().decode(input.message)
            const signature = await wallet.sign(text, input.account.address)
            return [
              {
                signedMessage: input.message,
                signature: fromBase64(signature),
              },
            ]
          }),
      }),
      'bitcoin:signTransaction': feature({
        signTransaction: (input: {
          psbt: Uint8Array
          inputsToSign: readonly { signingIndexes: readonly number[] }[]
        }) =>
          wallet.prompt(() => {
            const indexes = input.inputsToSign.flatMap(
              ({ signingIndexes }) => signingIndexes,
            )
            return [{ signedPsbt: wallet.signPsbt(input.psbt, indexes) }]
          }),
      }),
      'standard:events': { version: '1.0.0', on: events.add },
    },
  }
  const register = (api: { register(wallet: unknown): void }) =>
    api.register(object)
  const onReady = (event: Event) =>
    register((event as CustomEvent<Parameters<typeof register>[0]>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail: register }),
  )
  return () => target.removeEventListener('wallet-standard:app-ready', onReady)
}
