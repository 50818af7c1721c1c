import type { PolkadotPayload } from './encodePayload.ts'
import { encodePayload } from './encodePayload.ts'
import type { PolkadotKey } from './keys.ts'
import { fromHex, toHex } from './keys.ts'

/** Creates the object of an extension in `window.injectedWeb3`, in the form of Polkadot.js. */
export function createExtension(wallet: createExtension.Wallet) {
  const { permission, listeners, prompt, find, listAccounts } = wallet

  /** Asks for the visitor's decision; a test can replace the answer by a value of any form. */
  async function ask<answer>(
    method: createExtension.Method,
    request: unknown,
    approve: () => answer,
  ): Promise<answer> {
    const replaced = await prompt(method, request)
    return replaced ? (replaced.result as answer) : approve()
  }

  let id = 0
  const signer = {
    async signRaw(request: { address: string; data: string }) {
      const { sign } = find(request.address)
      return ask('signRaw', request, () => {
        id += 1
        return { id, signature: toHex(sign(wrapBytes(fromHex(request.data)))) }
      })
    },
    async signPayload(request: PolkadotPayload) {
      const { sign, type } = find(request.address)
      return ask('signPayload', request, () => {
        id += 1
        const signature = sign(encodePayload(request))
        const kind = ['ed25519', 'sr25519', 'ecdsa'].indexOf(type)
        return { id, signature: toHex(Uint8Array.from([kind, ...signature])) }
      })
    },
  }
  const openAccounts = () => ({
    get: async () => listAccounts(),
    subscribe(listener: (accounts: createExtension.Account[]) => void) {
      listeners.add(listener)
      listener(listAccounts())
      return () => {
        listeners.delete(listener)
      }
    },
  })
  const openMetadata = () => ({
    get: async () => wallet.listMetadata(),
    provide: (definition: createExtension.Metadata) =>
      ask('provideMetadata', definition, () => {
        wallet.addMetadata(definition)
        return true
      }),
  })
  return {
    version: '1.0.0',
    async enable(origin?: string) {
      const open = () => {
        permission.isGranted = true
        return { accounts: openAccounts(), signer, metadata: openMetadata() }
      }
      return permission.isGranted ? open() : ask('enable', origin, open)
    },
  }
}

export declare namespace createExtension {
  type Method = 'enable' | 'signRaw' | 'signPayload' | 'provideMetadata'
  /** What the extension is made of. */
  type Wallet = {
    /** Whether the visitor has opened the wallet to the page. */
    readonly permission: { isGranted: boolean }
    /** Of the page, for changes of the accounts. */
    readonly listeners: Set<(accounts: Account[]) => void>
    /** Asks for the visitor's decision; resolves with a replacement of the answer, if there is one. */
    prompt(
      method: Method,
      request: unknown,
    ): Promise<{ result: unknown } | undefined>
    /** Returns the key of an account; throws if the account is not open. */
    find(address: string): PolkadotKey
    /** Lists the accounts that are open to the page. */
    listAccounts(): Account[]
    listMetadata(): readonly Metadata[]
    addMetadata(definition: Metadata): void
  }
  type Account = {
    readonly address: string
    readonly type: PolkadotKey['type']
    readonly name: string
  }
  /** `MetadataDef` of Polkadot.js, of which the fake reads nothing else. */
  type Metadata = {
    readonly genesisHash: string
    readonly specVersion: number
  }
}

/** Puts bytes between `<Bytes>` and `</Bytes>`, so that they can be no transaction, as extensions do; those that are there already, or are a message of Ethereum, stay as they are. */
function wrapBytes(bytes: Uint8Array): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text)
  // Each byte as one character.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const isWrapped = /^<Bytes>.*<\/Bytes>$/s.test(text)
  if (isWrapped || text.startsWith('\x19Ethereum Signed Message:\n'))
    return bytes
  return Uint8Array.from([
    ...encode('<Bytes>'),
    ...bytes,
    ...encode('</Bytes>'),
  ])
}
