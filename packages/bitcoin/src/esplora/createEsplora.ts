import type { Network } from '@latchkit/core'
import { TimeoutError } from '@latchkit/core'
import { parseJson, parseNetworkId, stripText } from '@latchkit/protocol'
import { readText, withTimeout } from '@latchkit/protocol/internal'
import {
  NodeNetworkError,
  NodeResponseError,
  NodeUnreachableError,
  TransactionRefusedError,
} from '../errors/node.ts'

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
  /** Returns the id of the transaction that spends an output; `undefined` if none does. */
  findSpender(
    output: Outpoint,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** The number of the last block. */
  getHeight(signal?: AbortSignal): Promise<number>
  /** Satoshis per virtual byte for a transaction to be in one of the next blocks. */
  getFeeRate(blocks: number, signal?: AbortSignal): Promise<number>
  /** Sends a signed transaction and returns its id. */
  broadcast(hex: string, signal?: AbortSignal): Promise<string>
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

/** An output that can be spent. */
export type Utxo = Outpoint & {
  /** In satoshis. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

/** In milliseconds, for each API. */
const timeout = 10_000
/** In bytes: the largest transaction has 4 million weight units, which are 8 MB of hex. */
const maxSize = 8_100_000

/** Creates the reader of a network. Several URLs are tried in their order; each must serve the network's first block. */
export function createEsplora(parameters: {
  network: Network
  urls: readonly string[]
}): Esplora {
  const { network, urls } = parameters
  // CAIP-4: the first 32 hex digits of the first block's hash.
  const { reference } = parseNetworkId(network.caipNetworkId)
  const checked = new Set<string>()

  /** Sends a request to the first API that answers. */
  async function send(
    path: string,
    options: { body?: string; signal?: AbortSignal | undefined },
  ): Promise<Answer> {
    let failure: unknown = new NodeUnreachableError({
      url: '',
      cause: 'no URL',
    })
    for (const url of urls)
      try {
        if (!checked.has(url)) {
          const genesis = await fetchText(url, '/block-height/0', options)
          const id = genesis.text.trim()
          if (genesis.status !== 200 || !/^[\da-f]{64}$/.test(id))
            throw new NodeResponseError({
              ...{ url, path: '/block-height/0', reason: 'no block hash' },
            })
          if (!id.startsWith(reference))
            throw new NodeNetworkError({ url, network })
          checked.add(url)
        }
        const answer = await fetchText(url, path, options)
        if (answer.status < 500 && answer.status !== 429) return answer
        const reason = `status ${answer.status}`
        throw new NodeResponseError({ url, path, reason })
      } catch (error) {
        if (options.signal?.aborted) throw error
        failure = error
      }
    throw failure
  }

  async function get<value>(
    path: string,
    parse: (json: unknown) => value | undefined,
    signal: AbortSignal | undefined,
  ): Promise<value> {
    const { url, status, text } = await send(path, { signal })
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
      const { url, status, text } = await send(path, { signal })
      const hex = text.trim()
      if (status !== 200 || !/^([\da-f]{2})+$/.test(hex))
        throw new NodeResponseError({ url, path, reason: 'no transaction' })
      return hex
    },
    async findTransaction(txid, signal) {
      const path = `/tx/${txid}`
      const { url, status, text } = await send(path, { signal })
      if (status === 404) return undefined
      const found = status === 200 && parseTransaction(tryParse(text))
      if (!found)
        throw new NodeResponseError({ url, path, reason: 'malformed data' })
      return found
    },
    findSpender: async ({ txid, vout }, signal) =>
      (await get(`/tx/${txid}/outspend/${vout}`, parseOutspend, signal)).txid,
    getHeight: (signal) =>
      get(
        '/blocks/tip/height',
        (json) => (isValue(json) ? json : undefined),
        signal,
      ),
    getFeeRate: (blocks, signal) =>
      get('/fee-estimates', (json) => parseFeeRate(json, blocks), signal),
    async broadcast(body, signal) {
      const { url, status, text } = await send('/tx', { body, signal })
      const answer = text.trim()
      if (status !== 200)
        throw new TransactionRefusedError({
          reason: stripText(answer, { max: 300 }) || `status ${status}.`,
        })
      if (!isTransactionId(answer))
        throw new NodeResponseError({ url, path: '/tx', reason: 'no id' })
      return answer
    },
  }
}

export function isTransactionId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value)
}

type Answer = { url: string; status: number; text: string }

async function fetchText(
  url: string,
  path: string,
  options: { body?: string; signal?: AbortSignal | undefined },
): Promise<Answer> {
  const { body, signal } = options
  const what = 'The answer of the Bitcoin API'
  const isGenesis = path === '/block-height/0'
  try {
    return await withTimeout(
      { what, milliseconds: timeout, signal },
      async (limited) => {
        const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
          ...(body !== undefined && !isGenesis && { method: 'POST', body }),
          signal: limited,
        })
        const text = await readText(response, { maxSize })
        if (text === undefined)
          throw new NodeResponseError({ url, path, reason: 'too much data' })
        return { url, status: response.status, text }
      },
    )
  } catch (cause) {
    if (
      signal?.aborted ||
      cause instanceof TimeoutError ||
      cause instanceof NodeResponseError
    )
      throw cause
    throw new NodeUnreachableError({ url, cause })
  }
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

function parseTransaction(json: unknown): FoundTransaction | undefined {
  if (!isRecord(json) || !isRecord(json.status)) return undefined
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

function parseOutspend(json: unknown): { txid?: string } | undefined {
  if (!isRecord(json)) return undefined
  const { spent, txid } = json
  if (spent === false) return {}
  return spent === true && isTransactionId(txid) ? { txid } : undefined
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
const maxFeeRate = 1_000

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
