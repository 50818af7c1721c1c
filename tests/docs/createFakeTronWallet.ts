import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Hex } from 'viem'
import { keccak256, recoverAddress, toHex } from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Spells an address as TRON does: base 58 with the version 0x41 and a checksum. */
function toTronAddress(address: Hex): string {
  const body = Buffer.from(`41${address.slice(2)}`, 'hex')
  const hash = (data: Buffer) => createHash('sha256').update(data).digest()
  const sum = hash(hash(body)).subarray(0, 4)
  let value = BigInt(`0x${Buffer.concat([body, sum]).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}

function hashMessage(message: string | Uint8Array): Hex {
  const bytes =
    typeof message === 'string' ? new TextEncoder().encode(message) : message
  const head = `\x19TRON Signed Message:\n${bytes.length}`
  return keccak256(Buffer.concat([Buffer.from(head), bytes]))
}

/** Whether an address signed a message (TIP-191). */
export async function verifyTronMessage(parameters: {
  address: string
  message: string
  signature: string
}): Promise<boolean> {
  const { address, message, signature } = parameters
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature: signature as Hex })
  return toTronAddress(signer) === address
}

/** A chain of transfers without blocks. */
export type TronLedger = Map<string, { to: string; value: bigint }>

/** Creates a wallet of TIP-1193 that signs with real keys and writes transfers into a ledger. */
export function createFakeTronWallet({ ledger }: { ledger: TronLedger }) {
  const keys = [1, 2].map((fill) => toHex(new Uint8Array(32).fill(fill)))
  const [first = '', second = ''] = keys.map((key) =>
    toTronAddress(privateKeyToAddress(key)),
  )
  const addresses = [first, second] as const
  const events = new EventEmitter()
  let how: 'approve' | 'reject' | 'hang' = 'approve'
  let prompts = 0
  let opened: readonly string[] = []
  let active = first
  let chainId = ''

  const ask = async () => {
    prompts++
    if (how === 'hang') await new Promise(() => {})
    if (how === 'reject') throw Object.assign(new Error('No'), { code: 4001 })
  }
  const open = (accounts: readonly string[]) => {
    opened = accounts
    events.emit('accountsChanged', accounts)
  }

  const provider = {
    on: events.on.bind(events),
    removeListener: events.removeListener.bind(events),
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_requestAccounts') {
        if (opened.length === 0) await ask()
        if (opened.length === 0) open([active])
        return opened
      }
      if (method !== 'wallet_switchEthereumChain')
        throw Object.assign(new Error(method), { code: 4200 })
      const [{ chainId: wanted }] = params as [{ chainId: string }]
      if (chainId && wanted !== chainId) await ask()
      if (wanted !== chainId) events.emit('chainChanged', { chainId: wanted })
      chainId = wanted
      return null
    },
    tronWeb: {
      get defaultAddress() {
        return { base58: opened[0] ?? false }
      },
      trx: {
        async signMessageV2(message: string | Uint8Array) {
          await ask()
          const privateKey = keys[addresses.indexOf(active)] ?? '0x'
          const hash = hashMessage(message)
          return sign({ hash, privateKey, to: 'hex' })
        },
        async sendTransaction(to: string, amount: number) {
          await ask()
          const text = `${active} ${to} ${amount} ${ledger.size}`
          const txid = createHash('sha256').update(text).digest('hex')
          ledger.set(txid, { to, value: BigInt(amount) })
          return { result: true, txid }
        },
      },
    },
  }

  return {
    provider,
    scripted: {
      connectorId: 'tron',
      addresses,
      answer(next: 'approve' | 'reject' | 'hang') {
        how = next
      },
      countPrompts: () => prompts,
      async selectAccount(address: string) {
        active = address
        open([address])
      },
      async selectNetwork({ id }: { id: string | number }) {
        chainId = String(id)
        events.emit('chainChanged', { chainId })
      },
      close: async () => open([]),
      countListeners: () =>
        events
          .eventNames()
          .reduce((sum, name) => sum + events.listenerCount(name), 0),
    },
  }
}
