import type { WalletCore } from './createFakeBitcoinWallet.ts'
import { createEvents, getNetworkName, record } from './faceCalls.ts'
import { fromBase64, fromHex, sighashFlags } from './keys.ts'

/** Announces the wallet by the Wallet Standard, with the features of the Bitcoin extension. */
export function announceStandard(
  wallet: WalletCore,
  target: EventTarget,
): () => void {
  const object = createStandard(wallet)
  const unregister = new Set<() => void>()
  const register = (api: { register(wallet: unknown): () => void }) =>
    void unregister.add(api.register(object))
  const onReady = (event: Event) =>
    register((event as CustomEvent<Parameters<typeof register>[0]>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', { detail: register }),
  )
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of unregister) stop()
  }
}

/** The object of a wallet of the Wallet Standard, in MetaMask's form. */
export function createStandard(wallet: WalletCore) {
  const events = createEvents(wallet)
  const chains = wallet.networks.map(
    ({ networkId }): `${string}:${string}` =>
      `bitcoin:${getNetworkName(networkId) ?? networkId.slice('bip122:'.length)}`,
  )
  const listAccounts = () => {
    if (!wallet.isOpen) return []
    const { payment, ordinals } = wallet.getActive()
    return [payment, ordinals].map(({ address, publicKey }) => ({
      ...{ address, publicKey: fromHex(publicKey) },
      ...{ chains, features: [] },
    }))
  }
  type Account = { readonly address: string }
  const version = '1.0.0' as const
  const feature = <methods extends Record<string, unknown>>(
    methods: methods,
  ) => ({ version, ...record(wallet, methods) })
  return {
    ...{ version, name: wallet.name, chains },
    icon: wallet.icon,
    get accounts() {
      return listAccounts()
    },
    features: {
      'bitcoin:connect': feature({
        connect: () =>
          wallet.prompt({ kind: 'connect' }, () => {
            wallet.isOpen = true
            return { accounts: listAccounts() }
          }),
      }),
      'bitcoin:signMessage': feature({
        signMessage: (input: { account: Account; message: Uint8Array }) => {
          const message = new TextDecoder().decode(input.message)
          return wallet.prompt({ kind: 'signMessage', message }, async () => {
            const { address } = input.account
            const signature = await wallet.sign(message, address)
            return [
              {
                signedMessage: input.message,
                signature: fromBase64(signature),
              },
            ]
          })
        },
      }),
      'bitcoin:signTransaction': feature({
        signTransaction: (input: {
          psbt: Uint8Array
          inputsToSign: readonly {
            signingIndexes: readonly number[]
            sigHash?: keyof typeof sighashFlags
          }[]
        }) =>
          wallet.prompt({ kind: 'signPsbt', psbt: input.psbt }, () => {
            const signedPsbt = input.inputsToSign.reduce(
              (psbt, { signingIndexes: indexes, sigHash }) =>
                wallet.signPsbt(psbt, {
                  ...{ indexes },
                  ...(sigHash && { sighashTypes: [sighashFlags[sigHash]] }),
                }),
              input.psbt,
            )
            return [{ signedPsbt }]
          }),
      }),
      'bitcoin:disconnect': feature({
        async disconnect() {
          wallet.isOpen = false
          wallet.emit('close')
        },
      }),
      'bitcoin:events': {
        version,
        on: (
          event: 'change',
          listener: (properties: {
            accounts: ReturnType<typeof listAccounts>
          }) => void,
        ) => events.add(event, () => listener({ accounts: listAccounts() })),
      },
    },
  }
}
