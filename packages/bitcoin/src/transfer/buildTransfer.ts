import type { InvalidAmountError, Network } from '@latchkit/core'
import { checkAmount } from '@latchkit/core'
import { checkNumber } from '@latchkit/core/internal'
import { decodeHex } from '@latchkit/protocol/internal'
import { p2sh, p2wpkh, Script, Transaction } from '@scure/btc-signer'
import type { ParsedAddress } from '../address/address.ts'
import { parseAddress } from '../address/address.ts'
import { getDustLimit, toScript, versions } from '../address/toScript.ts'
import { NodeResponseError } from '../errors/node.ts'
import {
  DustError,
  InsufficientFundsError,
  InvalidAddressError,
  InvalidMemoError,
} from '../errors/request.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import type { Esplora, Utxo } from '../esplora/createEsplora.ts'
import { maxFeeRate } from '../esplora/createEsplora.ts'
import { getAddressPrefix } from '../networks/bitcoinNetwork.ts'

/** Checks what a transfer needs, before a wallet or an API is asked. Returns its amount, and the script of its recipient. */
export function checkTransfer(
  parameters: Pick<
    buildTransfer.Parameters,
    'network' | 'from' | 'to' | 'memo' | 'feeRate'
  > & { value: unknown },
): { value: bigint; recipient: Uint8Array } {
  const { network, from, to, value, memo, feeRate } = parameters
  checkAmount('value', value, { max: maxValue, unit: 'satoshis' })
  checkNumber('feeRate', feeRate, feeRates)
  toScript(from, network)
  const recipient = toScript(to, network)
  const minimum = getDustLimit(recipient)
  if (value < minimum) throw new DustError({ value, minimum })
  const isMemo = typeof memo === 'string' && /^([\da-f]{2}){1,80}$/i.test(memo)
  if (memo !== undefined && !isMemo) throw new InvalidMemoError({ memo })
  return { value, recipient }
}

/** 21 million coins. */
const maxValue = 2_100_000_000_000_000n

/** Nodes count in satoshis per 1,000 bytes. */
const feeRates = {
  min: 0.001,
  max: maxFeeRate,
  unit: 'satoshis per virtual byte',
}

/** Coins of this size or less may carry an inscription: they are not spent unless the wallet keeps inscriptions at another address, or the app allows it. */
const inscriptionLimit = 10_000n

/**
 * Chooses the coins of a transfer, those of the payment address alone, largest first, and what it
 * costs. Change too small to be spent is added to the fee.
 */
export async function planTransfer(
  parameters: buildTransfer.Parameters,
): Promise<Plan> {
  const { esplora, network, from, memo, signal } = parameters
  const spendsAll = parameters.hasOrdinalsAddress || esplora.spendsSmallCoins
  const { value, recipient } = checkTransfer(parameters)
  const sender = toScript(from, network)
  const kind = parseAddress(from)?.kind
  const inputSize = kind && inputSizes[kind]
  if (!inputSize || (kind === 'segwit' && sender.length !== 22))
    throw new InvalidAddressError({ address: from, network })

  const [rate, listed] = await Promise.all([
    parameters.feeRate ?? esplora.getFeeRate(targetBlocks, signal),
    esplora.listUtxos(from, signal),
  ])
  const note =
    memo === undefined
      ? undefined
      : Script.encode(['RETURN', decodeHex(memo) ?? new Uint8Array()])
  const outputs = [recipient, ...(note ? [note] : [])]
  // An API may list one twice, which no transaction can spend twice.
  const coins = new Map(
    listed.map((each) => [`${each.txid}:${each.vout}`, each]),
  )
  const spendable = [...coins.values()]
    .filter((each) => spendsAll || each.value > inscriptionLimit)
    .sort((a, b) =>
      a.isConfirmed === b.isConfirmed
        ? Number(b.value - a.value)
        : Number(b.isConfirmed) - Number(a.isConfirmed),
    )
  const selection = select(spendable, {
    ...{ value, rate, inputSize, outputs, sender },
  })
  return { ...selection, recipient, sender, kind, note }
}

/** What the app has set for the coins of an adapter's networks. */
export type SpendingRule = {
  /** Whether coins are spent that may carry an inscription. Default `false`. */
  readonly spendsSmallCoins?: boolean | undefined
}

type Plan = ReturnType<typeof select> & {
  recipient: Uint8Array
  sender: Uint8Array
  kind: ParsedAddress['kind']
  note: Uint8Array | undefined
}

/** Builds the unsigned transaction of a transfer; the change returns to the payment address. */
export async function buildTransfer(
  parameters: buildTransfer.Parameters,
): Promise<buildTransfer.ReturnType> {
  const { esplora, network, value, signal } = parameters
  const plan = await planTransfer(parameters)
  const { chosen, fee, change, recipient, sender, kind, note } = plan
  const transaction = new Transaction({ allowUnknownOutputs: true })
  for (const utxo of chosen) {
    const hex = await esplora.getTransactionHex(utxo.txid, signal)
    const { txid, vout: index } = utxo
    const previous = parseTransaction(hex)
    const output =
      previous && index < previous.outputsLength && previous.getOutput(index)
    // The amount is part of what is signed, but not for every kind: a false one would become the fee.
    if (previous?.id !== txid || !output || output.amount !== utxo.value)
      throw new NodeResponseError({
        ...{ url: network.rpcUrls.default.http[0] ?? '', path: `/tx/${txid}` },
        reason: 'another coin than it listed',
      })
    const input = {
      ...{ txid, index, sequence: 0xfffffffd },
      ...(kind === 'p2pkh' || kind === 'p2sh' || kind === 'segwit'
        ? { nonWitnessUtxo: decodeHex(hex) ?? new Uint8Array() }
        : {}),
      ...(kind !== 'p2pkh' && {
        witnessUtxo: { script: sender, amount: utxo.value },
      }),
    }
    try {
      transaction.addInput({ ...input, ...getKeyFields(parameters, kind) })
    } catch (cause) {
      // The key that the wallet has named is none, or not that of the address.
      throw new WalletResponseError({ method: 'getAccountAddresses', cause })
    }
  }
  transaction.addOutput({ script: recipient, amount: value })
  if (note) transaction.addOutput({ script: note, amount: 0n })
  if (change > 0n) transaction.addOutput({ script: sender, amount: change })
  return { psbt: transaction.toPSBT(), fee, change, inputs: chosen.length }
}

export declare namespace buildTransfer {
  type Parameters = {
    esplora: Esplora & SpendingRule
    network: Network
    /** The payment address, which pays the fee and receives the change. */
    from: string
    /** Its public key in hex, which nested segwit addresses need. */
    publicKey?: string | undefined
    /** Whether the wallet keeps inscriptions at an address of their own. Default: `false`. */
    hasOrdinalsAddress?: boolean | undefined
    to: string
    /** In satoshis. */
    value: bigint
    /** Bytes in hex for an `OP_RETURN` output. */
    memo?: string | undefined
    /** In satoshis per virtual byte, at most 1,000. Default: an estimate of the network. */
    feeRate?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    psbt: Uint8Array
    /** In satoshis. */
    fee: bigint
    change: bigint
    /** How many coins it spends. */
    inputs: number
  }
  type ErrorType =
    | DustError
    | InsufficientFundsError
    | InvalidAddressError
    | InvalidAmountError
    | InvalidMemoError
    | NodeResponseError
    | WalletResponseError
}

/** The number of blocks within which a transfer should be confirmed. */
export const targetBlocks = 3

/** Virtual bytes of an input with its signature, rounded up. */
const inputSizes = { p2pkh: 148, p2sh: 91, segwit: 68, taproot: 58 }

/** Chooses coins for an amount and the fee that spending them costs. */
function select(
  utxos: readonly Utxo[],
  parameters: {
    value: bigint
    rate: number
    inputSize: number
    outputs: readonly Uint8Array[]
    sender: Uint8Array
  },
): { chosen: readonly Utxo[]; fee: bigint; change: bigint } {
  const { value, rate, inputSize, outputs, sender } = parameters
  const sizeOf = (script: Uint8Array) => 8 + 1 + script.length
  const base = outputs.reduce((sum, each) => sum + sizeOf(each), 11)
  const toFee = (size: number) => BigInt(Math.ceil(size * rate))
  const chosen: Utxo[] = []
  let available = 0n
  let needed = value + toFee(base)
  for (const utxo of utxos) {
    // A coin that costs more than it is worth.
    if (utxo.value <= toFee(inputSize)) continue
    chosen.push(utxo)
    available += utxo.value
    const size = base + chosen.length * inputSize
    needed = value + toFee(size)
    if (available < needed) continue
    const change = available - value - toFee(size + sizeOf(sender))
    if (change >= getDustLimit(sender))
      return { chosen, fee: available - value - change, change }
    return { chosen, fee: available - value, change: 0n }
  }
  throw new InsufficientFundsError({ needed, available })
}

/** Parses the bytes of a transaction; `undefined` if they are none. */
function parseTransaction(hex: string): Transaction | undefined {
  try {
    return Transaction.fromRaw(decodeHex(hex) ?? new Uint8Array(), {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      disableScriptCheck: true,
    })
  } catch {
    return undefined
  }
}

/** What a wallet needs to recognize its key in an input. */
function getKeyFields(
  { publicKey, network }: buildTransfer.Parameters,
  kind: string,
): object {
  const key = decodeHex(publicKey ?? '')
  if (kind === 'taproot')
    return key
      ? { tapInternalKey: key.length === 33 ? key.subarray(1) : key }
      : {}
  if (kind !== 'p2sh') return {}
  // The script of a nested address is that of its key, which only the wallet knows.
  if (key?.length !== 33)
    throw new WalletResponseError({ method: 'getAccountAddresses' })
  const nested = p2sh(p2wpkh(key), versions[getAddressPrefix(network)])
  return { redeemScript: nested.redeemScript }
}
