import type { EncodedAccount } from '@solana/kit'
import {
  address,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
} from '@solana/kit'
import type { SolanaLedger, SolanaOutcome } from './createSolanaLedger.ts'
import { SolanaFault, tokenPrograms } from './createSolanaLedger.ts'
import { getFee } from './getFee.ts'

/** An error of the JSON-RPC. */
export class RpcFault extends Error {
  override name = 'RpcFault'
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

type Config = Readonly<Record<string, unknown>>
type Method = (first: never, config: Config, third: Config) => unknown

/** Returns the methods of Solana's JSON-RPC that a wallet and an app need. */
export function createRpcMethods(
  ledger: SolanaLedger,
  { genesisHash }: { genesisHash: string },
): Readonly<Record<string, Method>> {
  const { svm } = ledger
  const withContext = (value: unknown) => ({
    context: { apiVersion: '3.0.0', slot: ledger.getSlot() },
    value,
  })
  const readAccount = (text: string, { encoding = 'base64' }: Config) => {
    const account = svm.getAccount(toAddress(text))
    return account.exists ? describeAccount(account, encoding) : null
  }
  /** Returns the accounts that a simulation was asked for, as they are after it. */
  const readSimulated = (
    { accounts }: SolanaOutcome,
    { addresses, encoding }: Config,
  ) => {
    if (!Array.isArray(addresses)) return null
    return addresses.map((each) => {
      const account = accounts.find(({ address }) => address === each)
      return account
        ? describeAccount(account, encoding)
        : readAccount(String(each), { encoding })
    })
  }
  const toTokenBalance = ({
    amount,
    ...rest
  }: NonNullable<
    ReturnType<SolanaLedger['findRecord']>
  >['preTokenBalances'][number]) => {
    const decimals = readDecimals(svm.getAccount(toAddress(rest.mint)))
    const uiAmountString = String(Number(amount) / 10 ** decimals)
    const uiTokenAmount = { amount: String(amount), decimals, uiAmountString }
    return { ...rest, uiTokenAmount }
  }
  const toStatus = (signature: string) => {
    const record = ledger.findRecord(signature)
    return record
      ? {
          ...{ slot: record.slot, confirmations: null, err: record.error },
          status: record.error === null ? { Ok: null } : { Err: record.error },
          confirmationStatus: 'finalized',
        }
      : null
  }

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
    getGenesisHash: () => genesisHash,
    getSlot: () => ledger.getSlot(),
    getBlockHeight: () => ledger.getSlot(),
    getEpochInfo: () => ({
      ...{ absoluteSlot: ledger.getSlot(), blockHeight: ledger.getSlot() },
      ...{ epoch: 0n, slotIndex: ledger.getSlot(), slotsInEpoch: 432_000n },
      transactionCount: null,
    }),
    getBlockTime: (slot: unknown) => ledger.getTime(BigInt(Number(slot))),
    getLatestBlockhash: () => withContext(ledger.getBlockhash()),
    isBlockhashValid: (blockhash: string) =>
      withContext(ledger.isValid(blockhash)),
    getBalance: (text: string) =>
      withContext(ledger.getBalance(toAddress(text))),
    getAccountInfo: (text: string, config) =>
      withContext(readAccount(text, config)),
    getMultipleAccounts: (texts: readonly string[], config) =>
      withContext(texts.map((text) => readAccount(text, config))),
    getMinimumBalanceForRentExemption: (length: number) =>
      svm.minimumBalanceForRentExemption(BigInt(length)),
    getRecentPrioritizationFees: () =>
      ledger.listPriorityFees().map((prioritizationFee, i) => ({
        ...{ slot: ledger.getSlot() - BigInt(i), prioritizationFee },
      })),
    getFeeForMessage(text: string) {
      const bytes = decodeBytes(text, 'base64')
      const message = getCompiledTransactionMessageDecoder().decode(bytes)
      const isKnown =
        'lifetimeToken' in message &&
        ledger.isValid(String(message.lifetimeToken))
      return withContext(isKnown ? getFee(message) : null)
    },
    requestAirdrop(text: string, lamports: unknown) {
      ledger.airdrop(toAddress(text), BigInt(String(lamports)))
      // An airdrop of litesvm is no transaction of an account.
      return '1'.repeat(64)
    },
    sendTransaction(text: string, config) {
      const bytes = decodeBytes(text, config.encoding ?? 'base58')
      if (config.skipPreflight !== true) {
        const outcome = simulate(ledger, bytes, {})
        if (outcome.error !== null)
          throw new RpcFault(
            -32002,
            `Transaction simulation failed: ${describe(outcome.error)}`,
            toSimulation(outcome),
          )
      }
      try {
        return ledger.send(bytes).signature
      } catch (error) {
        throw toRpcFault(error)
      }
    },
    simulateTransaction(text: string, config) {
      const bytes = decodeBytes(text, config.encoding ?? 'base58')
      const replaceBlockhash = config.replaceRecentBlockhash === true
      const verify = config.sigVerify === true
      const outcome = simulate(ledger, bytes, { replaceBlockhash, verify })
      const wanted = Object(config.accounts) as Config
      return withContext({
        ...toSimulation(outcome),
        accounts: outcome.error ? null : readSimulated(outcome, wanted),
      })
    },
    getSignatureStatuses: (signatures: readonly string[]) =>
      withContext(signatures.map(toStatus)),
    getSignaturesForAddress: (text: string, { limit = 1_000, before }) =>
      ledger
        .listRecords(
          toAddress(text),
          before === undefined ? undefined : String(before),
        )
        .slice(0, Number(limit))
        .map(({ signature, slot, blockTime, error }) => ({
          ...{ signature, slot, blockTime, err: error, memo: null },
          confirmationStatus: 'finalized',
        })),
    getTransaction(signature: string, { encoding = 'base64' }) {
      const record = ledger.findRecord(signature)
      if (!record) return null
      const { slot, blockTime, error, fee, logs } = record
      const { preBalances, postBalances, bytes, accounts } = record
      return {
        ...{ slot, blockTime, version: 0 },
        transaction:
          encoding === 'base64'
            ? encodeData(bytes, encoding)
            : { signatures: [signature], message: { accountKeys: accounts } },
        meta: {
          ...{ err: error, fee, logMessages: logs, preBalances, postBalances },
          ...{ innerInstructions: [], rewards: [] },
          preTokenBalances: record.preTokenBalances.map(toTokenBalance),
          postTokenBalances: record.postTokenBalances.map(toTokenBalance),
          status: error === null ? { Ok: null } : { Err: error },
        },
      }
    },
    getTokenAccountsByOwner(text: string, filter, config) {
      const owner = toAddress(text)
      const programs =
        typeof filter.programId === 'string'
          ? [filter.programId]
          : tokenPrograms
      const found = programs
        .flatMap((program) => ledger.listTokenAccounts(owner, program))
        .filter(({ mint }) => !filter.mint || mint === filter.mint)
      return withContext(
        found.map((each) => ({
          pubkey: each.address,
          account: readAccount(each.address, config ?? {}),
        })),
      )
    },
    getTokenAccountBalance(text: string) {
      const account = svm.getAccount(toAddress(text))
      if (!account.exists || account.data.length < 165)
        throw new RpcFault(-32602, 'Invalid param: could not find account')
      const data = Uint8Array.from(account.data)
      const view = new DataView(data.buffer)
      const mint = getBase58Decoder().decode(data.slice(0, 32))
      const decimals = readDecimals(svm.getAccount(toAddress(mint)))
      const amount = view.getBigUint64(64, true)
      const uiAmountString = String(Number(amount) / 10 ** decimals)
      return withContext({
        ...{ amount: String(amount), decimals, uiAmountString },
        uiAmount: Number(uiAmountString),
      })
    },
  }
}

function readDecimals(
  account: ReturnType<SolanaLedger['svm']['getAccount']>,
): number {
  return account.exists ? Number(account.data[44] ?? 0) : 0
}

function toAddress(text: unknown) {
  try {
    return address(String(text))
  } catch {
    throw new RpcFault(-32602, 'Invalid param: Invalid')
  }
}

function decodeBytes(text: string, encoding: unknown): Uint8Array {
  try {
    const bytes =
      encoding === 'base64'
        ? Buffer.from(text, 'base64')
        : getBase58Encoder().encode(text)
    return Uint8Array.from(bytes)
  } catch {
    throw new RpcFault(-32602, 'invalid base58 encoding: InvalidBase58Encoding')
  }
}

function describeAccount(
  {
    lamports,
    programAddress,
    executable,
    data,
  }: Omit<EncodedAccount, 'address'>,
  encoding: unknown,
): object {
  return {
    ...{ lamports, owner: programAddress, executable },
    rentEpoch: 0n,
    space: BigInt(data.length),
    data: encodeData(data, encoding),
  }
}

function encodeData(data: Iterable<number>, encoding: unknown): unknown {
  const bytes = Uint8Array.from(data)
  return encoding === 'base58'
    ? [getBase58Decoder().decode(bytes), 'base58']
    : [Buffer.from(bytes).toString('base64'), 'base64']
}

function simulate(
  ledger: SolanaLedger,
  bytes: Uint8Array,
  options: { replaceBlockhash?: boolean; verify?: boolean },
): SolanaOutcome {
  try {
    return ledger.simulate(bytes, options)
  } catch (error) {
    throw toRpcFault(error)
  }
}

function toRpcFault(error: unknown): RpcFault {
  if (error instanceof SolanaFault)
    return new RpcFault(-32002, error.message, { err: error.reason, logs: [] })
  const message = String((error as Error).message)
  return /sign/i.test(message)
    ? new RpcFault(-32003, 'Transaction signature verification failure')
    : new RpcFault(-32602, `failed to deserialize the transaction: ${message}`)
}

function toSimulation({ error, logs, units }: SolanaOutcome): object {
  return {
    ...{ err: error, logs, unitsConsumed: units },
    ...{ accounts: null, innerInstructions: null, returnData: null },
  }
}

function describe(error: unknown): string {
  return typeof error === 'string' ? error : JSON.stringify(error)
}
