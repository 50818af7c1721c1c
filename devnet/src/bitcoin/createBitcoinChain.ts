import { createHash, randomBytes } from 'node:crypto'
import * as ecc from '@bitcoinerlab/secp256k1'
import { address, initEccLib, networks, Transaction } from 'bitcoinjs-lib'
import type { Spent } from './verifyTransaction.ts'
import { verifyTransaction } from './verifyTransaction.ts'

/** Hashes of first blocks, by the name of a network. */
const genesisHashes = {
  mainnet: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  testnet: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  testnet4: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
  signet: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
}

const formats = {
  mainnet: networks.bitcoin,
  testnet: networks.testnet,
  testnet4: networks.testnet,
  signet: networks.testnet,
  regtest: networks.regtest,
}

export type BitcoinNetworkName = keyof typeof genesisHashes

type Entry = {
  readonly transaction: Transaction
  /** `undefined` while it waits for a block. */
  height?: number
  /** Unix seconds of its block. */
  time?: number
}

/** A chain in memory, which accepts only transactions that verify. */
export type BitcoinChain = ReturnType<typeof createBitcoinChain>

/** Creates a chain with the first block, addresses and name of a network. */
export function createBitcoinChain({
  network,
}: {
  network: BitcoinNetworkName
}) {
  initEccLib(ecc)
  const format = formats[network]
  const blocks: string[] = [genesisHashes[network]]
  const entries = new Map<string, Entry>()
  const spenders = new Map<string, string>()

  const toScript = (text: string) => address.toOutputScript(text, format)
  const toAddress = (script: Uint8Array) => {
    try {
      return address.fromOutputScript(script, format)
    } catch {
      // `OP_RETURN`, and scripts without an address.
      return undefined
    }
  }
  const getStatus = ({ height, time }: Entry) =>
    height === undefined
      ? { confirmed: false }
      : {
          confirmed: true,
          block_height: height,
          block_hash: blocks[height],
          block_time: time,
        }
  const findOutput = (txid: string, vout: number): Spent | undefined =>
    entries.get(txid)?.transaction.outs[vout]

  /** Describes an output as Esplora does. */
  const toOutput = ({ script, value }: Spent) => ({
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_address: toAddress(script),
    value: Number(value),
  })

  /** Describes a transaction as Esplora does. */
  function describe(txid: string, entry: Entry) {
    const { transaction } = entry
    return {
      txid,
      version: transaction.version,
      locktime: transaction.locktime,
      vin: transaction.ins.map(({ hash, index }) => {
        const spent = findOutput(toId(hash), index)
        const prevout = spent ? toOutput(spent) : null
        // Coins of `fund` come from nowhere, as those of a miner.
        const is_coinbase = prevout === null
        return { txid: toId(hash), vout: index, prevout, is_coinbase }
      }),
      vout: transaction.outs.map(toOutput),
      weight: transaction.weight(),
      status: getStatus(entry),
    }
  }

  /** Lists the outputs to an address, with those that spend them. */
  function listOutputs(text: string) {
    const script = Buffer.from(toScript(text))
    return [...entries].flatMap(([txid, entry]) =>
      entry.transaction.outs.flatMap(({ script: given, value }, vout) => {
        if (!script.equals(given)) return []
        const spender = spenders.get(`${txid}:${vout}`)
        const spentIn = spender === undefined ? undefined : entries.get(spender)
        return [{ txid, vout, value: Number(value), entry, spentIn }]
      }),
    )
  }

  function sum(values: readonly { value: number }[]): number {
    return values.reduce((total, { value }) => total + value, 0)
  }

  return {
    genesisHash: genesisHashes[network],
    getHeight: () => blocks.length - 1,
    getBlockHash: (height: number) => blocks[height],
    /** Puts all waiting transactions into a new block. */
    mine(count = 1) {
      for (let i = 0; i < count; i += 1) {
        const previous = blocks.at(-1) ?? ''
        const height = blocks.length
        const text = `${previous}${height}`
        blocks.push(createHash('sha256').update(text).digest('hex'))
        const time = Math.floor(Date.now() / 1000)
        for (const entry of entries.values())
          if (entry.height === undefined) Object.assign(entry, { height, time })
      }
    },
    /** Pays coins out of nothing to an address, in a block of its own. */
    fund(text: string, value: bigint): string {
      const transaction = new Transaction()
      transaction.version = 2
      const nonce = randomBytes(16)
      transaction.addInput(Buffer.alloc(32), 0xffffffff, 0xffffffff, nonce)
      transaction.addOutput(toScript(text), value)
      entries.set(transaction.getId(), { transaction })
      this.mine()
      return transaction.getId()
    },
    /** Accepts a transaction, or throws the reason why a node would not. */
    send(hex: string): string {
      let transaction: Transaction
      try {
        transaction = Transaction.fromHex(hex)
      } catch {
        throw new Error('TX decode failed')
      }
      const txid = transaction.getId()
      if (entries.has(txid)) throw new Error('txn-already-in-mempool')
      if (transaction.outs.length === 0) throw new Error('bad-txns-vout-empty')
      const spent: Spent[] = []
      const keys = new Set<string>()
      for (const { hash, index } of transaction.ins) {
        const id = toId(hash)
        const key = `${id}:${index}`
        const output = findOutput(id, index)
        if (keys.has(key)) throw new Error('bad-txns-inputs-duplicate')
        if (spenders.has(key)) throw new Error('txn-mempool-conflict')
        if (!output) throw new Error('bad-txns-inputs-missingorspent')
        keys.add(key)
        spent.push(output)
      }
      const reason = verifyTransaction(transaction, spent)
      if (reason) throw new Error(reason)
      entries.set(txid, { transaction })
      for (const key of keys) spenders.set(key, txid)
      return txid
    },
    /** Describes who spends an output, as Esplora does. */
    getOutspend(txid: string, vout: number) {
      const spender = spenders.get(`${txid}:${vout}`)
      const entry = spender === undefined ? undefined : entries.get(spender)
      return spender && entry
        ? { spent: true, txid: spender, status: getStatus(entry) }
        : { spent: false }
    },
    /** Forgets a transaction that waits, as nodes do when another one takes its place, or when its fee is too low for too long. */
    drop(txid: string) {
      entries.delete(txid)
      for (const [key, spender] of spenders)
        if (spender === txid) spenders.delete(key)
    },
    getHex: (txid: string) => entries.get(txid)?.transaction.toHex(),
    getTransactionStatus(txid: string) {
      const entry = entries.get(txid)
      return entry && getStatus(entry)
    },
    getTransaction(txid: string) {
      const entry = entries.get(txid)
      return entry && describe(txid, entry)
    },
    /** Lists the transactions of an address, newest first, that wait or that are in a block. */
    listTransactions(text: string, { isMined }: { isMined: boolean }) {
      const script = Buffer.from(toScript(text))
      const isOwn = (output: Spent | undefined) =>
        output !== undefined && script.equals(output.script)
      return [...entries]
        .filter(([, entry]) => (entry.height !== undefined) === isMined)
        .filter(
          ([, { transaction }]) =>
            transaction.outs.some(isOwn) ||
            transaction.ins.some((it) =>
              isOwn(findOutput(toId(it.hash), it.index)),
            ),
        )
        .reverse()
        .map(([txid, entry]) => describe(txid, entry))
    },
    getAddress(text: string) {
      const outputs = listOutputs(text)
      const isMined = (entry: Entry | undefined) => entry?.height !== undefined
      const count = (isConfirmed: boolean) => {
        const funded = outputs.filter(
          ({ entry }) => isMined(entry) === isConfirmed,
        )
        const spent = outputs.filter(
          ({ spentIn }) => spentIn && isMined(spentIn) === isConfirmed,
        )
        return {
          funded_txo_count: funded.length,
          funded_txo_sum: sum(funded),
          spent_txo_count: spent.length,
          spent_txo_sum: sum(spent),
        }
      }
      return {
        address: text,
        chain_stats: count(true),
        mempool_stats: count(false),
      }
    },
    listUtxos: (text: string) =>
      listOutputs(text)
        .filter(({ spentIn }) => !spentIn)
        .map(({ txid, vout, value, entry }) => ({
          ...{ txid, vout, value },
          status: getStatus(entry),
        })),
  }
}

/** Returns the id of a transaction by the hash in an input, whose bytes are in the other order. */
function toId(hash: Uint8Array): string {
  return Buffer.from(hash).reverse().toString('hex')
}
