import { createPrivateKey, sign } from 'node:crypto'
import * as ecc from '@bitcoinerlab/secp256k1'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { verifyPersonalSign } from '@latchkit/test/evm/verifyPersonalSign'
import { getSolanaAddress } from '@latchkit/test/solana/sendSolana'
import { createFakeBitcoinWallet } from '@latchkit/testing/bitcoin'
import { createFakePolkadotWallet } from '@latchkit/testing/polkadot'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import {
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  signatureBytes,
  address as toSolanaAddress,
  verifySignature,
} from '@solana/kit'
import { networks, Psbt } from 'bitcoinjs-lib'
import { privateKeyToAccount } from 'viem/accounts'
import type { startNodes } from './startNodes.ts'

/** What a wallet does for one chain family with a real key, and how another library checks it. */
export type Signer = {
  /** CAIP-2. */
  readonly networkId: string
  readonly address: string
  /** Answers a request, by its method. */
  readonly methods: Readonly<
    Record<string, (params: never) => Promise<unknown>>
  >
  verify(parameters: { message: string; signature: string }): Promise<boolean>
}

/** Creates the keys of a wallet in four families. */
export async function createSigners({
  networks,
}: Pick<startNodes.ReturnType, 'networks'>): Promise<
  Readonly<Record<keyof typeof networks, Signer>>
> {
  await waitReady()
  return {
    eip155: createEvmSigner(networks.eip155.caipNetworkId),
    solana: await createSolanaSigner(networks.solana.caipNetworkId),
    bip122: createBitcoinSigner(networks.bip122.caipNetworkId),
    polkadot: createPolkadotSigner(networks.polkadot.caipNetworkId),
  }
}

function createEvmSigner(networkId: string): Signer {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const { address } = account
  return {
    ...{ networkId, address },
    methods: {
      personal_sign: ([raw]: [`0x${string}`]) =>
        account.signMessage({ message: { raw } }),
    },
    verify: async (parameters) =>
      verifyPersonalSign({ address, ...parameters }),
  }
}

async function createSolanaSigner(networkId: string): Promise<Signer> {
  const seed = Buffer.alloc(32, 0x22)
  const address = await getSolanaAddress(seed)
  // PKCS #8 of an Ed25519 key.
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([head, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const signBytes = (bytes: Uint8Array) => ({
    signature: getBase58Decoder().decode(
      Uint8Array.from(sign(null, bytes, key)),
    ),
  })
  return {
    ...{ networkId, address },
    methods: {
      solana_signMessage: async ({ message }: { message: string }) =>
        signBytes(Uint8Array.from(getBase58Encoder().encode(message))),
      // As most wallets: without `solana_signAndSendTransaction`, and with the signature alone.
      async solana_signTransaction(params: { transaction: string }) {
        const bytes = Buffer.from(params.transaction, 'base64')
        // One signature of 64 bytes, then what is signed.
        if (bytes[0] !== 1) throw new Error('Not one signer.')
        return signBytes(bytes.subarray(1 + 64))
      },
    },
    async verify({ message, signature }) {
      const text = new TextEncoder().encode(message)
      const bytes = signatureBytes(
        Uint8Array.from(getBase58Encoder().encode(signature)),
      )
      const publicKey = await getPublicKeyFromAddress(toSolanaAddress(address))
      return verifySignature(publicKey, bytes, text)
    },
  }
}

function createBitcoinSigner(networkId: string): Signer {
  const key = Buffer.alloc(32, 0x33)
  const wallet = createFakeBitcoinWallet({
    privateKeys: [key.toString('hex')],
    networks: [{ networkId, prefix: 'bcrt' }],
  })
  const page = new EventTarget() as EventTarget & { unisat: Unisat }
  wallet.install('unisat', page)
  const address = wallet.accounts[0]?.payment.address ?? ''
  const publicKey = ecc.pointFromScalar(key, true) ?? new Uint8Array()
  return {
    ...{ networkId, address },
    methods: {
      async signMessage({ message }: { message: string }) {
        await page.unisat.requestAccounts()
        const text = await page.unisat.signMessage(message, 'bip322-simple')
        // WalletConnect's Bitcoin wallets return hex.
        const signature = Buffer.from(text, 'base64').toString('hex')
        return { address, signature }
      },
      getAccountAddresses: async () => [
        {
          ...{ address, intention: 'payment' },
          publicKey: Buffer.from(publicKey).toString('hex'),
        },
      ],
      async signPsbt(params: {
        psbt: string
        signInputs: { index: number }[]
      }) {
        const psbt = Psbt.fromBase64(params.psbt, { network: networks.regtest })
        for (const { index } of params.signInputs)
          psbt.signInput(index, {
            publicKey,
            sign: (hash) => ecc.sign(hash, key),
          })
        return { psbt: psbt.toBase64() }
      },
    },
    verify: async (parameters) => verifyBip322({ address, ...parameters }),
  }
}

type Unisat = {
  requestAccounts(): Promise<unknown>
  signMessage(message: string, type: string): Promise<string>
}

function createPolkadotSigner(networkId: string): Signer {
  const wallet = createFakePolkadotWallet({
    accounts: [{ type: 'sr25519', seed: new Uint8Array(32).fill(0x44) }],
  })
  const [{ address = '', publicKey = new Uint8Array() } = {}] = wallet.accounts
  const source = wallet.source as {
    enable(name: string): Promise<{ signer: PolkadotSigner }>
  }
  return {
    ...{ networkId, address },
    methods: {
      async polkadot_signMessage({ message }: { message: string }) {
        const { signer } = await source.enable('dapp')
        const data = `0x${Buffer.from(message).toString('hex')}`
        return signer.signRaw({ address, data, type: 'bytes' })
      },
      async polkadot_signTransaction(params: { transactionPayload: object }) {
        const { signer } = await source.enable('dapp')
        return signer.signPayload({ ...params.transactionPayload, address })
      },
    },
    async verify({ message, signature }) {
      const text = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      const bytes = Buffer.from(signature.slice(2), 'hex')
      return sr25519Verify(Uint8Array.from(bytes), text, publicKey)
    },
  }
}

type PolkadotSigner = Record<
  'signRaw' | 'signPayload',
  (payload: object) => Promise<{ signature: string }>
>
