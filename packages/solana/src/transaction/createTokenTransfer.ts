import { address, isOffCurveAddress } from '@solana/kit'
import { NodeResponseError } from '../errors/node.ts'
import {
  InsufficientFundsError,
  InvalidTransferError,
} from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { createTransaction } from './createTransaction.ts'
import {
  createTokenAccountInstruction,
  findTokenAccount,
  systemProgram,
  transferTokenInstruction,
} from './instructions.ts'
import { parseMint, parseTokenAccount, tokenPrograms } from './parseToken.ts'
import type { ChainAccount } from './readAccounts.ts'
import { readAccounts } from './readAccounts.ts'
import { readTransferFee } from './readTransferFee.ts'
import { requireFunds } from './requireFunds.ts'

/** Creates the unsigned transaction of a token transfer, with the account of the receiver if it is missing. */
export async function createTokenTransfer(
  rpc: SolanaRpc,
  parameters: createTokenTransfer.Parameters,
): Promise<createTransaction.ReturnType> {
  const { from, to, mint, amount, priorityFee, signal } = parameters
  const { maxTransferFee = 0n } = parameters
  const [token, receiver] = await readAccounts(rpc, {
    addresses: [mint, to],
    signal,
  })
  const parsed = token && parseMint(token)
  if (!parsed) throw new InvalidTransferError({ reason: 'mint' })
  const { tokenProgram, decimals, accountLength, extensions } = parsed
  const isTokenAccount = checkReceiver(parameters, receiver)
  const find = (owner: string) =>
    findTokenAccount({ owner, mint, tokenProgram })
  const [source, destination] = await Promise.all([
    find(from),
    isTokenAccount ? to : find(to),
  ])
  const [sourceAccount, destinationAccount] = await readAccounts(rpc, {
    addresses: [source, destination],
    signal,
  })
  const fee = await readTransferFee(rpc, { extensions, amount, signal })
  if (fee !== undefined && fee > maxTransferFee)
    throw new InvalidTransferError({ reason: 'transferFee', fee })
  const available = sourceAccount
    ? (parseTokenAccount(sourceAccount)?.amount ?? 0n)
    : 0n
  if (available < amount)
    throw new InsufficientFundsError({ mint, needed: amount, available })
  if (destinationAccount && !isTokenAccount)
    checkTokenAccount(destinationAccount, { mint, owner: to })
  const isCreated = !destinationAccount
  const [transfer, rent, kept] = await Promise.all([
    createTransaction(rpc, {
      ...{ feePayer: from, priorityFee, signal },
      instructions: [
        // Also if there is one: it may be closed before the transaction is carried out.
        ...(isTokenAccount
          ? []
          : [
              createTokenAccountInstruction({
                ...{ payer: from, account: destination, owner: to },
                ...{ mint, tokenProgram },
              }),
            ]),
        transferTokenInstruction({
          ...{ tokenProgram, source, mint, destination },
          ...{ owner: from, amount, decimals, fee },
        }),
      ],
    }),
    isCreated ? readRent(rpc, accountLength, signal) : 0n,
    isCreated ? readRent(rpc, 0, signal) : 0n,
  ])
  await requireFunds(rpc, {
    ...{ ...transfer, payer: from, spent: rent, kept, signal },
  })
  return transfer
}

export declare namespace createTokenTransfer {
  type Parameters = {
    from: string
    to: string
    mint: string
    amount: bigint
    priorityFee?: bigint | undefined
    maxTransferFee?: bigint | undefined
    allowOwnerOffCurve?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}

/**
 * Returns whether the receiver is a token account itself, and not the owner of one. Throws
 * `InvalidTransferError` for one that could not send the tokens on: an account of a token program
 * has no token accounts, and nor has a program or its data.
 */
function checkReceiver(
  parameters: createTokenTransfer.Parameters,
  receiver: ChainAccount | undefined,
): boolean {
  const { to, mint, allowOwnerOffCurve = false } = parameters
  if (receiver && tokenPrograms.includes(receiver.owner)) {
    checkTokenAccount(receiver, { mint })
    return true
  }
  if (receiver?.isExecutable)
    throw new InvalidTransferError({ reason: 'receiverIsProgram' })
  if (isOffCurveAddress(address(to))) {
    if (allowOwnerOffCurve) return false
    throw new InvalidTransferError({ reason: 'receiverIsOffCurve' })
  }
  // The keys of accounts that programs own are thrown away as a rule; one of the system program with data is a nonce.
  const isWallet =
    !receiver || (receiver.owner === systemProgram && !receiver.data.length)
  if (!isWallet) throw new InvalidTransferError({ reason: 'receiverIsProgram' })
  return false
}

/** Throws `InvalidTransferError` if an account can't receive a token. */
function checkTokenAccount(
  account: ChainAccount,
  { mint, owner }: { mint: string; owner?: string },
): void {
  const parsed = parseTokenAccount(account)
  if (!parsed) throw new InvalidTransferError({ reason: 'receiverIsToken' })
  if (parsed.mint !== mint)
    throw new InvalidTransferError({ reason: 'receiverOfOtherToken' })
  // SPL Token lets the owner of an associated account hand it over.
  if (owner !== undefined && parsed.owner !== owner)
    throw new InvalidTransferError({ reason: 'receiverHasOtherOwner' })
  if (parsed.isFrozen)
    throw new InvalidTransferError({ reason: 'receiverIsFrozen' })
}

/** Reads the lamports that an account of a length has to keep. */
async function readRent(
  rpc: SolanaRpc,
  length: number,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const rent: unknown = await rpc
    .getMinimumBalanceForRentExemption(BigInt(length))
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  if (typeof rent !== 'bigint' || rent < 0n)
    throw new NodeResponseError({ method })
  return rent
}
