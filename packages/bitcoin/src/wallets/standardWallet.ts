import { readList, readProperty, watchEvents } from '@latchkit/core/internal'
import { RpcError } from '@latchkit/protocol'
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
  const call = async (name: string, input: unknown) => {
    const method = name.slice(name.indexOf(':') + 1)
    const answer = await callMember(getFeature(name), method, input)
    // Signing features take several inputs and return one output for each.
    return Array.isArray(answer) ? readList(answer)[0] : answer
  }
  const toAddresses = (accounts: readonly unknown[]) =>
    accounts.map((each) => ({
      address: readProperty(each, 'address'),
      publicKey: readProperty(each, 'publicKey'),
      purpose: readProperty(each, 'purpose') ?? readProperty(each, 'label'),
    }))
  return {
    async connect() {
      const answer = await call('bitcoin:connect', {
        purposes: ['payment', 'ordinals'],
      })
      return toAddresses(readList(readProperty(answer, 'accounts')))
    },
    readAddresses: async () => toAddresses(listAccounts()),
    async signMessage({ address, message, protocol }) {
      // The extension leaves the protocol to the wallet, which is BIP-322.
      if (protocol === 'ecdsa') throw new RpcError({ code: 4200 })
      const answer = await call('bitcoin:signMessage', {
        account: findAccount(address),
        message: new TextEncoder().encode(message),
      })
      return readProperty(answer, 'signature')
    },
    async signPsbt({ psbt, signInputs }) {
      const addresses = new Set(signInputs.map(({ address }) => address))
      const answer = await call('bitcoin:signTransaction', {
        psbt,
        inputsToSign: [...addresses].map((address) => ({
          account: findAccount(address),
          signingIndexes: signInputs
            .filter((each) => each.address === address)
            .map(({ index }) => index),
        })),
      })
      return readProperty(answer, 'signedPsbt')
    },
    watch(onChange) {
      return watchEvents(getFeature('standard:events'), ['change'], onChange)
    },
  }
}
