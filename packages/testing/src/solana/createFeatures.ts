import { ed25519 } from '@noble/curves/ed25519'
import {
  addSignature,
  createSignInText,
  readTransaction,
} from './walletFormats.ts'

/** Creates the features that a wallet has by the Wallet Standard, and by its extension for Solana. */
export function createFeatures(wallet: createFeatures.Wallet) {
  const { chains, rpcUrls, permission, listeners } = wallet
  const { prompt, emit, findKey, listAccounts } = wallet

  /** Asks for the visitor's decision; a test can replace the answer by a value of any form. */
  async function ask<answer>(
    method: createFeatures.Method,
    inputs: readonly unknown[],
    approve: () => answer | Promise<answer>,
  ): Promise<answer> {
    const replaced = await prompt(method, inputs)
    return replaced ? (replaced.result as answer) : approve()
  }

  const sign = ({ account, transaction, chain }: TransactionInput) => {
    if (chain !== undefined && !chains.includes(chain))
      throw new Error(`The wallet does not have ${chain}.`)
    const { address, seed } = findKey(account)
    const { message } = readTransaction(transaction)
    const signature = ed25519.sign(message, seed)
    return addSignature(transaction, { address, signature })
  }

  const version = '1.0.0' as const
  const supportedTransactionVersions = ['legacy', 0] as const
  return {
    'standard:connect': {
      version,
      async connect(input: { silent?: boolean } = {}) {
        const open = () => ({ accounts: listAccounts() })
        if (input.silent || permission.isGranted) return open()
        return ask('standard:connect', [input], () => {
          permission.isGranted = true
          emit()
          return open()
        })
      },
    },
    'standard:disconnect': {
      version,
      async disconnect() {
        permission.isGranted = false
        emit()
      },
    },
    'standard:events': {
      version,
      on(event: string, listener: (change: object) => void) {
        if (event !== 'change') return () => {}
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
    'solana:signMessage': {
      version: '1.1.0' as const,
      async signMessage(
        ...inputs: readonly { account: unknown; message: Uint8Array }[]
      ) {
        const signed = inputs.map(({ account, message }) => {
          const signature = ed25519.sign(message, findKey(account).seed)
          return { signedMessage: message, signature }
        })
        return ask('solana:signMessage', inputs, () => signed)
      },
    },
    'solana:signTransaction': {
      ...{ version, supportedTransactionVersions },
      signTransaction: (...inputs: readonly TransactionInput[]) =>
        ask('solana:signTransaction', inputs, () =>
          inputs.map((input) => ({ signedTransaction: sign(input) })),
        ),
    },
    'solana:signAndSendTransaction': {
      ...{ version, supportedTransactionVersions },
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        ask('solana:signAndSendTransaction', inputs, async () => {
          const outputs: { signature: Uint8Array }[] = []
          for (const input of inputs) {
            const rpcUrl = rpcUrls[String(input.chain)]
            if (!rpcUrl) throw new Error(`There is no node for ${input.chain}.`)
            const transaction = sign(input)
            await send(rpcUrl, { transaction, options: input.options })
            outputs.push({ signature: transaction.slice(1, 65) })
          }
          return outputs
        }),
    },
    'solana:signIn': {
      version,
      signIn: (...inputs: readonly createSignInText.Input[]) =>
        ask('solana:signIn', inputs, () => {
          permission.isGranted = true
          const [account] = listAccounts()
          if (!account) throw new Error('The wallet has no account.')
          return inputs.map((input) => {
            const { address, seed } = findKey(account)
            const text = createSignInText({ ...input, address })
            const signedMessage = new TextEncoder().encode(text)
            const signature = ed25519.sign(signedMessage, seed)
            return { account, signedMessage, signature }
          })
        }),
    },
  }
}

export declare namespace createFeatures {
  type Method =
    | 'standard:connect'
    | 'solana:signMessage'
    | 'solana:signTransaction'
    | 'solana:signAndSendTransaction'
    | 'solana:signIn'
  /** What the features are made of. */
  type Wallet = {
    readonly chains: readonly string[]
    /** URLs of nodes, by chain. */
    readonly rpcUrls: Readonly<Record<string, string>>
    /** Whether the visitor has opened the wallet to the page. */
    readonly permission: { isGranted: boolean }
    /** Of the page, for changes. */
    readonly listeners: Set<(change: object) => void>
    /** Asks for the visitor's decision; resolves with a replacement of the answer, if there is one. */
    prompt(
      method: Method,
      inputs: readonly unknown[],
    ): Promise<{ result: unknown } | undefined>
    /** Sends the accounts to the page. */
    emit(): void
    /** Returns the key of an account; throws if the account is not open. */
    findKey(account: unknown): { address: string; seed: Uint8Array }
    /** Lists the accounts that are open to the page. */
    listAccounts(): readonly Account[]
  }
  type Account = {
    readonly address: string
    readonly publicKey: Uint8Array
    readonly chains: readonly `${string}:${string}`[]
    readonly features: readonly `${string}:${string}`[]
  }
}

type TransactionInput = {
  readonly account: unknown
  readonly transaction: Uint8Array
  readonly chain?: string | undefined
  readonly options?: object | undefined
}

/** Sends a signed transaction to a node; throws its error. */
async function send(
  rpcUrl: string,
  parameters: { transaction: Uint8Array; options: object | undefined },
): Promise<void> {
  const { transaction, options } = parameters
  const text = btoa(String.fromCharCode(...transaction))
  const params = [text, { ...options, encoding: 'base64' }]
  const body = { jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
}
