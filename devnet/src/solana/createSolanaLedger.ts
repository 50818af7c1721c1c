import { randomBytes } from 'node:crypto'
import type {
  Address,
  Blockhash,
  EncodedAccount,
  Transaction,
} from '@solana/kit'
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
import { getFee } from './getFee.ts'

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
  readonly preTokenBalances: readonly SolanaTokenBalance[]
  readonly postTokenBalances: readonly SolanaTokenBalance[]
  readonly bytes: Uint8Array
}

/** What a token account of a transaction holds, in base units. */
type SolanaTokenBalance = {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly amount: bigint
}

/** The result of a transaction or of its simulation. */
export type SolanaOutcome = {
  readonly error: unknown
  readonly logs: readonly string[]
  readonly units: bigint
  /** The accounts of the transaction as they are after a simulation. */
  readonly accounts: readonly EncodedAccount[]
}

/** Creates the state of a local Solana chain: litesvm, with blocks, valid blockhashes and a history around it. */
export function createSolanaLedger(svm: LiteSVM): SolanaLedger {
  const start = Date.now()
  const blockhashes = new Map<string, bigint>()
  const records: SolanaRecord[] = []
  const listeners = new Set<(record: SolanaRecord) => void>()
  let priorityFees: readonly bigint[] = [0n]
  let skipped = 0n
  const getSlot = () =>
    BigInt(Math.floor((Date.now() - start) / slotTime)) + 1n + skipped

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

  const listTokenBalances = (accounts: readonly string[]) =>
    accounts.flatMap((each, accountIndex): SolanaTokenBalance[] => {
      const account = svm.getAccount(address(each))
      if (!account.exists || !isTokenAccount(account)) return []
      const { data, programAddress: programId } = account
      const view = new DataView(Uint8Array.from(data).buffer)
      return [
        {
          ...{ accountIndex, programId },
          ...{ mint: readAddress(data, 0), owner: readAddress(data, 32) },
          amount: view.getBigUint64(64, true),
        },
      ]
    })

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

  const simulateWith = (transaction: Transaction, verify: boolean) => {
    svm.withSigverify(verify)
    try {
      return svm.simulateTransaction(transaction)
    } finally {
      svm.withSigverify(true)
    }
  }

  return {
    svm,
    getSlot,
    getTime: (slot) =>
      Math.floor((Date.now() - Number(getSlot() - slot) * slotTime) / 1_000),
    isValid,
    getBalance,
    getBlockhash() {
      const blockhash = getBase58Decoder().decode(randomBytes(32)) as Blockhash
      const lastValidBlockHeight = getSlot() + blockhashLifetime
      blockhashes.set(blockhash, lastValidBlockHeight)
      return { blockhash, lastValidBlockHeight }
    },
    expireBlockhashes() {
      skipped += blockhashLifetime + 1n
    },
    listPriorityFees: () => priorityFees,
    setPriorityFees(fees) {
      priorityFees = fees
    },
    airdrop(to, amount) {
      svm.airdrop(address(to), lamports(amount))
    },
    simulate(bytes, { replaceBlockhash = false, verify = true } = {}) {
      const { transaction, message } = decode(bytes)
      const error = findFault(message, replaceBlockhash)
      if (error) return { error, logs: [], units: 0n, accounts: [] }
      const result = simulateWith(transaction, verify)
      const meta = result.meta()
      return {
        error: 'err' in result ? toRpcFailure(result) : null,
        logs: meta.logs(),
        units: meta.computeUnitsConsumed(),
        accounts: 'err' in result ? [] : result.postAccounts(),
      }
    },
    send(bytes) {
      const { transaction, message } = decode(bytes)
      const fault = findFault(message, false)
      if (fault) throw new SolanaFault(fault)
      const accounts = message.staticAccounts.map(String)
      const preBalances = accounts.map(getBalance)
      const preTokenBalances = listTokenBalances(accounts)
      const result = svm.sendTransaction(transaction)
      const error = 'err' in result ? toRpcFailure(result) : null
      const meta = 'err' in result ? result.meta() : result
      const [first] = Object.values(transaction.signatures)
      const postBalances = accounts.map(getBalance)
      const fee = getFee(message)
      const record: SolanaRecord = {
        signature: getBase58Decoder().decode(first ?? new Uint8Array(64)),
        ...{ slot: getSlot(), blockTime: Math.floor(Date.now() / 1000) },
        ...{ error, fee, logs: meta.logs(), bytes },
        ...{ accounts, preBalances, postBalances, preTokenBalances },
        postTokenBalances: listTokenBalances(accounts),
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
    listRecords(account, before) {
      const end = records.findIndex(({ signature }) => signature === before)
      return records
        .slice(0, before === undefined ? undefined : Math.max(end, 0))
        .filter(({ accounts }) => accounts.includes(account))
        .reverse()
    },
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
    watchSlots(listener) {
      const timer = setInterval(() => listener(getSlot()), slotTime)
      return () => clearInterval(timer)
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
  /** Returns the time of a slot, in seconds since 1970. */
  getTime(slot: bigint): number
  isValid(blockhash: string): boolean
  getBalance(address: string): bigint
  getBlockhash(): { blockhash: Blockhash; lastValidBlockHeight: bigint }
  /** Skips the blocks for which a blockhash is valid, so that all are invalid that were given out so far. */
  expireBlockhashes(): void
  /** The priority fees of recent blocks, which the node reports. */
  listPriorityFees(): readonly bigint[]
  setPriorityFees(fees: readonly bigint[]): void
  airdrop(to: string, lamports: bigint): void
  simulate(
    bytes: Uint8Array,
    options?: { replaceBlockhash?: boolean; verify?: boolean },
  ): SolanaOutcome
  /** Carries out a signed transaction. Throws `SolanaFault` if no block can contain it. */
  send(bytes: Uint8Array): SolanaRecord
  findRecord(signature: string): SolanaRecord | undefined
  /** Newest first; with `before`, only those before that transaction, which may be of another account. */
  listRecords(account: string, before?: string): readonly SolanaRecord[]
  listTokenAccounts(
    owner: string,
    program: string,
  ): readonly { address: Address; mint: string }[]
  watch(listener: (record: SolanaRecord) => void): () => void
  watchSlots(listener: (slot: bigint) => void): () => void
}

/** The programs of tokens. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

function isTokenAccount({
  programAddress,
  data,
}: {
  programAddress: string
  data: ArrayLike<number>
}): boolean {
  return tokenPrograms.includes(programAddress) && data.length >= 165
}

function readAddress(data: ArrayLike<number>, start: number): string {
  const bytes = Uint8Array.from(Array.from(data).slice(start, start + 32))
  return getAddressDecoder().decode(bytes)
}
