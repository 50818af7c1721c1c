import type { Network } from '@latchkit/core'
import { parseJson } from '@latchkit/protocol'
import { decodeHex } from '@latchkit/protocol/internal'
import { NodeResponseError } from '../errors/node.ts'
import { askApis } from './askApis.ts'
import type { SignedTransaction } from './broadcast.ts'
import { broadcast } from './broadcast.ts'
import type { Api } from './createApi.ts'
import { createApi } from './createApi.ts'
import { isTransactionId } from './isTransactionId.ts'

/** Reads from the Esplora-shaped APIs of one network. */
export type Esplora = {
  /** Confirmed and unconfirmed coins of an address, in satoshis. */
  getBalance(address: string, signal?: AbortSignal): Promise<bigint>
  listUtxos(address: string, signal?: AbortSignal): Promise<readonly Utxo[]>
  /** The bytes of a transaction, in hex. */
  getTransactionHex(txid: string, signal?: AbortSignal): Promise<string>
  /** Returns where a transaction is; `undefined` if the API doesn't know it. */
  findTransaction(
    txid: string,
    signal?: AbortSignal,
  ): Promise<FoundTransaction | undefined>
  /** Returns the transaction that spends an output; `undefined` if none does. */
  findSpender(
    output: Outpoint,
    signal?: AbortSignal,
  ): Promise<Spender | undefined>
  /** Returns a reader for each API alone. */
  listReaders(): readonly Esplora[]
  /** The number of the last block. */
  getHeight(signal?: AbortSignal): Promise<number>
  /** Satoshis per virtual byte for a transaction to be in one of the next blocks. */
  getFeeRate(blocks: number, signal?: AbortSignal): Promise<number>
  /** Sends a signed transaction and returns its id. The APIs are asked for it before this rejects, with `OutcomeUnknownError` if one of them may have received it. Once it is being sent, an abort has no effect. */
  broadcast(
    transaction: SignedTransaction,
    options?: Pick<broadcast.Parameters, 'onSending' | 'signal'>,
  ): Promise<string>
}

/** An output of a transaction. */
export type Outpoint = { readonly txid: string; readonly vout: number }

/** A transaction that waits, or that is in a block. */
export type FoundTransaction = {
  /** The number of its block; `undefined` while it waits. */
  readonly height: number | undefined
  /** The outputs that it spends. */
  readonly inputs: readonly Outpoint[]
}

/** A transaction that spends an output. */
export type Spender = {
  readonly txid: string
  /** Whether it is in a block. */
  readonly isConfirmed: boolean
}

/** An output that can be spent. */
export type Utxo = Outpoint & {
  /** In satoshis. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** Creates the reader of a network. Several URLs are tried in their order; each must serve the network's first block. */
export function createEsplora(parameters: {
  network: Network
  urls: readonly string[]
}): Esplora {
  const { network, urls } = parameters
  const apis = urls.map((url) => createApi({ network, url }))
  /** Kept, as each checks its chain once. */
  let readers: readonly Esplora[] | undefined

  const send = (path: string, signal: AbortSignal | undefined) =>
    askApis(apis, { path, signal })

  async function get<value>(
    path: string,
    parse: (json: unknown) => value | undefined,
    signal: AbortSignal | undefined,
  ): Promise<value> {
    const { url, status, text } = await send(path, signal)
    let value: value | undefined
    try {
      if (status === 200) value = parse(parseJson(text))
    } catch {
      // Not JSON.
    }
    if (value === undefined) {
      const reason = status === 200 ? 'malformed data' : `status ${status}`
      throw new NodeResponseError({ url, path, reason })
    }
    return value
  }

  return {
    getBalance: (address, signal) =>
      get(`/address/${encodeURIComponent(address)}`, parseBalance, signal),
    listUtxos: (address, signal) =>
      get(`/address/${encodeURIComponent(address)}/utxo`, parseUtxos, signal),
    async getTransactionHex(txid, signal) {
      const path = `/tx/${txid}/hex`
      const { url, status, text } = await send(path, signal)
      const hex = text.trim()
      if (status !== 200 || hex === '' || !decodeHex(hex))
        throw new NodeResponseError({ url, path, reason: 'no transaction' })
      return hex
    },
    findTransaction: async (txid, signal) =>
      readTransaction(await send(`/tx/${txid}`, signal), txid),
    findSpender: async ({ txid, vout }, signal) =>
      (await get(`/tx/${txid}/outspend/${vout}`, parseOutspend, signal))
        .spender,
    listReaders() {
      readers ??= urls.map((url) => createEsplora({ network, urls: [url] }))
      return readers
    },
    getHeight: (signal) =>
      get(
        '/blocks/tip/height',
        (json) => (isValue(json) ? json : undefined),
        signal,
      ),
    getFeeRate: (blocks, signal) =>
      get('/fee-estimates', (json) => parseFeeRate(json, blocks), signal),
    broadcast(transaction, options) {
      const { hash } = transaction
      const has = async (api: Api) => {
        const answer = await api.request(`/tx/${hash}`)
        return readTransaction(answer, hash) !== undefined
      }
      return broadcast({ network, apis, transaction, has, ...options })
    },
  }
}

/** Reads the answer to a question for a transaction; `undefined` if the API doesn't know it. */
function readTransaction(
  { url, path, status, text }: Api.Answer,
  txid: string,
): FoundTransaction | undefined {
  if (status === 404) return undefined
  const found = status === 200 && parseTransaction(tryParse(text), txid)
  if (!found)
    throw new NodeResponseError({ url, path, reason: 'malformed data' })
  return found
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** 21 million coins. */
const maxValue = 2_100_000_000_000_000

function isValue(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function parseBalance(json: unknown): bigint | undefined {
  if (!isRecord(json)) return undefined
  let total = 0n
  for (const stats of [json.chain_stats, json.mempool_stats]) {
    if (!isRecord(stats)) return undefined
    const { funded_txo_sum: funded, spent_txo_sum: spent } = stats
    if (!isValue(funded) || !isValue(spent)) return undefined
    total += BigInt(funded) - BigInt(spent)
  }
  return total >= 0n ? total : undefined
}

/** A node accepts no more inputs in a standard transaction. */
const maxInputs = 3_000

function parseTransaction(
  json: unknown,
  txid: string,
): FoundTransaction | undefined {
  if (!isRecord(json) || !isRecord(json.status)) return undefined
  if (json.txid !== txid.toLowerCase()) return undefined
  if (!Array.isArray(json.vin)) return undefined
  const { confirmed, block_height: height } = json.status
  if (typeof confirmed !== 'boolean' || (confirmed && !isValue(height)))
    return undefined
  const inputs = json.vin.slice(0, maxInputs).flatMap((each: unknown) => {
    const { txid, vout } = isRecord(each) ? each : {}
    return isTransactionId(txid) && isValue(vout) ? [{ txid, vout }] : []
  })
  return { height: confirmed ? Number(height) : undefined, inputs }
}

function parseOutspend(json: unknown): { spender?: Spender } | undefined {
  if (!isRecord(json)) return undefined
  const { spent, txid, status } = json
  if (spent === false) return {}
  if (spent !== true || !isTransactionId(txid)) return undefined
  const isConfirmed = isRecord(status) && status.confirmed === true
  return { spender: { txid, isConfirmed } }
}

function parseUtxos(json: unknown): readonly Utxo[] | undefined {
  if (!Array.isArray(json)) return undefined
  const utxos = json.slice(0, 10_000).map((each): Utxo | undefined => {
    if (!isRecord(each) || !isRecord(each.status)) return undefined
    const { txid, vout, value, status } = each
    if (!isTransactionId(txid) || !isValue(vout) || !isValue(value))
      return undefined
    if (value > maxValue || vout > 0xffffffff) return undefined
    const isConfirmed = status.confirmed === true
    return { txid, vout, value: BigInt(value), isConfirmed }
  })
  return utxos.every((each) => each !== undefined) ? utxos : undefined
}

/** The highest rate that is used, in satoshis per virtual byte: an API must not burn the visitor's coins. */
export const maxFeeRate = 1_000

function parseFeeRate(json: unknown, blocks: number): number | undefined {
  if (!isRecord(json)) return undefined
  const targets = Object.keys(json)
    .map(Number)
    .filter((each) => Number.isInteger(each) && each > 0)
    .sort((a, b) => a - b)
  const target = targets.filter((each) => each <= blocks).pop() ?? targets[0]
  // A node without transactions estimates nothing: the least that nodes relay.
  const rate = target === undefined ? 1 : json[target]
  if (typeof rate !== 'number' || !(rate > 0) || rate > maxFeeRate)
    return undefined
  return Math.max(rate, 1)
}
