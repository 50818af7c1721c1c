import { randomBytes } from 'node:crypto'
import type { Address, Blockhash, Transaction } from '@solana/kit'
import {
  address,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { toRpcFailure } from './errors.ts'

/** Milliseconds of a slot. */
const slotTime = 400
/** Blocks for which a blockhash is valid. */
const blockhashLifetime = 150n

/** One transaction in the order of the chain. */
type SolanaRecord = {
  readonly signature: string
  readonly slot: bigint
  readonly blockTime: number
  /** `null`, or what failed, in the form of the JSON-RPC. */
  readonly error: unknown
  readonly fee: bigint
  readonly logs: readonly string[]
  readonly accounts: readonly string[]
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly bytes: Uint8Array
}

/** The result of a transaction or of its simulation. */
export type SolanaOutcome = {
  readonly error: unknown
  readonly logs: readonly string[]
  readonly units: bigint
}

/** Creates the state of a local Solana chain: litesvm, with blocks, valid blockhashes and a history around it. */
export function createSolanaLedger(svm: LiteSVM): SolanaLedger {
  const start = Date.now()
  const blockhashes = new Map<string, bigint>()
  const records: SolanaRecord[] = []
  const listeners = new Set<(record: SolanaRecord) => void>()
  const getSlot = () => BigInt(Math.floor((Date.now() - start) / slotTime)) + 1n

  const isValid = (blockhash: string) => {
    const last = blockhashes.get(blockhash)
    return last !== undefined && getSlot() <= last
  }

  const decode = (bytes: Uint8Array) => {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(
      transaction.messageBytes,
    )
    return { transaction: transaction as Transaction, message }
  }

  const getBalance = (each: string) => svm.getBalance(address(each)) ?? 0n

  /** Returns why a transaction can't be carried out, whatever it does. */
  const findFault = (
    message: ReturnType<typeof decode>['message'],
    isReplaced: boolean,
  ) => {
    if (!('lifetimeToken' in message)) return 'SanitizeFailure'
    if (!isReplaced && !isValid(String(message.lifetimeToken)))
      return 'BlockhashNotFound'
    const payer = String(message.staticAccounts[0])
    if (getBalance(payer) === 0n) return 'AccountNotFound'
    return undefined
  }

  return {
    svm,
    getSlot,
    isValid,
    getBalance,
    getBlockhash() {
      const blockhash = getBase58Decoder().decode(randomBytes(32)) as Blockhash
      const lastValidBlockHeight = getSlot() + blockhashLifetime
      blockhashes.set(blockhash, lastValidBlockHeight)
      return { blockhash, lastValidBlockHeight }
    },
    expireBlockhashes: () => blockhashes.clear(),
    airdrop(to, amount) {
      svm.airdrop(address(to), lamports(amount))
    },
    simulate(bytes, { replaceBlockhash = false } = {}) {
      const { transaction, message } = decode(bytes)
      const error = findFault(message, replaceBlockhash)
      if (error) return { error, logs: [], units: 0n }
      const result = svm.simulateTransaction(transaction)
      const meta = result.meta()
      return {
        error: 'err' in result ? toRpcFailure(result) : null,
        logs: meta.logs(),
        units: meta.computeUnitsConsumed(),
      }
    },
    send(bytes) {
      const { transaction, message } = decode(bytes)
      const fault = findFault(message, false)
      if (fault) throw new SolanaFault(fault)
      const accounts = message.staticAccounts.map(String)
      const preBalances = accounts.map(getBalance)
      const result = svm.sendTransaction(transaction)
      const error = 'err' in result ? toRpcFailure(result) : null
      const meta = 'err' in result ? result.meta() : result
      const [first] = Object.values(transaction.signatures)
      const postBalances = accounts.map(getBalance)
      const fee = 5_000n * BigInt(Object.keys(transaction.signatures).length)
      const record: SolanaRecord = {
        signature: getBase58Decoder().decode(first ?? new Uint8Array(64)),
        ...{ slot: getSlot(), blockTime: Math.floor(Date.now() / 1000) },
        ...{ error, fee, logs: meta.logs(), bytes },
        ...{ accounts, preBalances, postBalances },
      }
      // One transaction is carried out once.
      if (error !== 'AlreadyProcessed') {
        records.push(record)
        for (const listener of [...listeners]) listener(record)
      }
      return record
    },
    findRecord: (signature) =>
      records.find((each) => each.signature === signature),
    listRecords: (account) =>
      records.filter(({ accounts }) => accounts.includes(account)).reverse(),
    listTokenAccounts(owner, program) {
      return svm
        .getProgramAccounts(address(program))
        .filter(
          ({ data }) => data.length >= 165 && readAddress(data, 32) === owner,
        )
        .map(({ address: account, data }) => ({
          address: account,
          mint: readAddress(data, 0),
        }))
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A transaction that no block contains, by its reason. */
export class SolanaFault extends Error {
  override name = 'SolanaFault'
  readonly reason: string
  constructor(reason: string) {
    super(`The transaction was refused: ${reason}.`)
    this.reason = reason
  }
}

/** The state of a local chain, without its HTTP interface. */
export type SolanaLedger = {
  readonly svm: LiteSVM
  getSlot(): bigint
  isValid(blockhash: string): boolean
  getBalance(address: string): bigint
  getBlockhash(): { blockhash: Blockhash; lastValidBlockHeight: bigint }
  /** Makes every blockhash invalid that was given out so far. */
  expireBlockhashes(): void
  airdrop(to: string, lamports: bigint): void
  simulate(
    bytes: Uint8Array,
    options?: { replaceBlockhash?: boolean },
  ): SolanaOutcome
  /** Carries out a signed transaction. Throws `SolanaFault` if no block can contain it. */
  send(bytes: Uint8Array): SolanaRecord
  findRecord(signature: string): SolanaRecord | undefined
  /** Newest first. */
  listRecords(account: string): readonly SolanaRecord[]
  listTokenAccounts(
    owner: string,
    program: string,
  ): readonly { address: Address; mint: string }[]
  watch(listener: (record: SolanaRecord) => void): () => void
}

function readAddress(data: ArrayLike<number>, start: number): string {
  const bytes = Uint8Array.from(Array.from(data).slice(start, start + 32))
  return getAddressDecoder().decode(bytes)
}
