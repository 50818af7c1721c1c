import type { AddressInfo } from 'node:net'
import {
  Blake2128Concat,
  getSs58AddressInfo,
  Twox128,
} from '@polkadot-api/substrate-bindings'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type {
  AppliedExtrinsic,
  PolkadotBalance,
} from './createPolkadotLedger.ts'
import {
  createPolkadotLedger,
  fromHex,
  hash,
  toHex,
} from './createPolkadotLedger.ts'
import {
  InvalidExtrinsicError,
  loadPolkadotRuntime,
} from './polkadotRuntime.ts'

/**
 * Starts what a Polkadot node answers over WebSocket, on 127.0.0.1. It is no chain: there is no
 * runtime, no consensus and no peers. It decodes extrinsics by Polkadot's real metadata, verifies
 * signature, nonce, mortality and fee, and applies `Balances.transfer_keep_alive` and
 * `System.remark`; any other call is refused. Each extrinsic gets a block of its own.
 */
export async function startPolkadotNode(
  parameters: startPolkadotNode.Parameters,
): Promise<PolkadotNode> {
  const { name, port = 0, accounts = [], blockTime = 20 } = parameters
  const runtime = await loadPolkadotRuntime()
  const ledger = createPolkadotLedger({ name, runtime })
  for (const { address, ...balance } of accounts)
    ledger.setAccount(readPublicKey(address), balance)
  /** Senders by extrinsic. */
  const pool = new Map<string, string>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let finalized = 0
  let subscriptions = 0

  const later = (run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, blockTime)
    timers.add(timer)
  }

  const findBlock = (blockHash: unknown) => {
    const number = ledger.blocks.findIndex((it) => it.hash === blockHash)
    return number < 0 ? undefined : { number, ...ledger.blocks[number] }
  }

  const countPooled = (sender: string) =>
    [...pool.values()].filter((each) => each === sender).length

  /** Verifies an extrinsic, and puts it into a block later. */
  const submit = (extrinsic: unknown, onStatus: (status: unknown) => void) => {
    const text = String(extrinsic)
    if (!/^0x([\da-f]{2})+$/.test(text)) throw invalid('Call')
    pool.set(text, toHex(ledger.verify(text, countPooled).from))
    onStatus('ready')
    later(() => {
      pool.delete(text)
      try {
        // The state may have changed since.
        const block = ledger.apply(text, ledger.verify(text))
        onStatus({ inBlock: block.hash })
        later(() => {
          finalized = ledger.blocks.length - 1
          onStatus({ finalized: block.hash })
        })
      } catch {
        onStatus('invalid')
      }
    })
    return hash(fromHex(text))
  }

  const readEvents = (at: unknown) => {
    const [extrinsic] = findBlock(at)?.extrinsics ?? []
    const applied = extrinsic && ledger.applied.get(hash(fromHex(extrinsic)))
    return applied ? toHex(runtime.encodeEvents(applied.isSuccess)) : null
  }

  const methods: Readonly<
    Record<string, (params: readonly unknown[], socket: WebSocket) => unknown>
  > = {
    rpc_methods: () => ({ methods: Object.keys(methods) }),
    system_chain: () => name,
    chain_getBlockHash: ([number = ledger.blocks.length - 1]) =>
      ledger.blocks[Number(number)]?.hash ?? null,
    chain_getFinalizedHead: () => ledger.blocks[finalized]?.hash,
    chain_getHeader([given = ledger.blocks.at(-1)?.hash]) {
      return findBlock(given)?.header ?? null
    },
    state_getRuntimeVersion: () => ({
      specName: 'polkadot',
      specVersion: runtime.specVersion,
      transactionVersion: runtime.transactionVersion,
    }),
    state_getMetadata: () => runtime.metadata,
    state_getStorage: ([key, at]) =>
      key === eventsKey
        ? readEvents(at)
        : (ledger.encodeAccount(toPublicKey(key)) ?? null),
    chain_getBlock([given]) {
      const block = findBlock(given)
      return block && { block: { extrinsics: block.extrinsics } }
    },
    system_accountNextIndex([address]) {
      const publicKey = readPublicKey(String(address))
      return ledger.getAccount(publicKey).nonce + countPooled(publicKey)
    },
    author_pendingExtrinsics: () => [...pool.keys()],
    author_submitExtrinsic: ([extrinsic]) => submit(extrinsic, () => {}),
    author_submitAndWatchExtrinsic([extrinsic], socket) {
      subscriptions += 1
      const subscription = `watch-${subscriptions}`
      const onStatus = (result: unknown) =>
        // After the answer with the subscription's id.
        setImmediate(() =>
          socket.send(
            JSON.stringify({
              jsonrpc: '2.0',
              method: 'author_extrinsicUpdate',
              params: { subscription, result },
            }),
          ),
        )
      submit(extrinsic, onStatus)
      return subscription
    },
    author_unwatchExtrinsic: () => true,
  }

  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { id, method, params } = JSON.parse(String(data))
      const reply = (body: object) =>
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
      const run = Object.hasOwn(methods, method) && methods[method]
      if (!run) {
        const message = 'Method not found'
        return reply({ error: { code: -32601, message } })
      }
      try {
        reply({ result: run(params ?? [], socket) ?? null })
      } catch (error) {
        reply({ error: toError(error) })
      }
    })
  })

  return {
    genesisHash: ledger.genesisHash as `0x${string}`,
    rpcUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    getAccount: (address) => ledger.getAccount(readPublicKey(address)),
    setAccount: (address, balance) =>
      ledger.setAccount(readPublicKey(address), balance),
    getExtrinsic: (extrinsicHash) => ledger.applied.get(extrinsicHash),
    listExtrinsics: () => [...ledger.applied.keys()],
    mine(count) {
      for (let i = 0; i < count; i += 1) ledger.addBlock([])
      finalized = ledger.blocks.length - 1
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export declare namespace startPolkadotNode {
  type Parameters = {
    /** The name of the chain, from which its genesis hash is made. */
    name: string
    /** Default: any free one. */
    port?: number | undefined
    /** Accounts that exist at the start, in base units. */
    accounts?:
      | readonly ({ address: string } & Partial<PolkadotBalance>)[]
      | undefined
    /** Until an extrinsic is in a block, and again until that is final, in milliseconds. Default 20. */
    blockTime?: number | undefined
  }
}

/** A running node. */
export type PolkadotNode = {
  readonly genesisHash: `0x${string}`
  readonly rpcUrl: string
  getAccount(address: string): PolkadotBalance
  setAccount(address: string, balance: Partial<PolkadotBalance>): void
  /** Returns what an extrinsic in a block did; addresses are public keys. */
  getExtrinsic(hash: string): AppliedExtrinsic | undefined
  /** The hashes of all extrinsics that are in blocks, oldest first. */
  listExtrinsics(): readonly string[]
  /** Adds empty, final blocks. */
  mine(count: number): void
  stop(): Promise<void>
}

const eventsKey = toHex(
  Uint8Array.from([
    ...Twox128(new TextEncoder().encode('System')),
    ...Twox128(new TextEncoder().encode('Events')),
  ]),
)

/** The storage keys of accounts end with the public key. */
function toPublicKey(key: unknown): string {
  const text = String(key)
  const publicKey = `0x${text.slice(-64)}`
  const encode = (name: string) => Twox128(new TextEncoder().encode(name))
  const expected = toHex(
    Uint8Array.from([
      ...encode('System'),
      ...encode('Account'),
      ...Blake2128Concat(fromHex(publicKey)),
    ]),
  )
  return text === expected ? publicKey : ''
}

function readPublicKey(address: string): string {
  const info = getSs58AddressInfo(address)
  if (!info.isValid) throw new Error(`${address} is no SS58 address.`)
  return toHex(info.publicKey)
}

function invalid(reason: string) {
  return new InvalidExtrinsicError(reason)
}

/** In the words of Substrate's pool. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['BadProof', 'Transaction has a bad signature'],
  ['Stale', 'Transaction is outdated'],
  ['Future', 'Transaction will be valid in the future'],
  ['AncientBirthBlock', 'Transaction has an ancient birth block'],
  ['Payment', 'Inability to pay some fees (e.g. account balance too low)'],
  ['Call', 'Transaction call is not expected'],
])

function toError(error: unknown): object {
  if (error instanceof InvalidExtrinsicError)
    return {
      code: 1010,
      message: 'Invalid Transaction',
      data: sentences.get(error.message) ?? error.message,
    }
  return { code: -32603, message: 'Internal error' }
}
