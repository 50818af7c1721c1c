import { address } from '@solana/kit'
import { decodeBase64 } from '../encoding/base64.ts'
import { SolanaNodeResponseError } from '../errors/node.ts'
import { InvalidTransferError, TokenBalanceError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { readList, readProperty } from '../wallet/parseWallet.ts'
import { createTransaction } from './createTransaction.ts'
import {
  createTokenAccountInstruction,
  findTokenAccount,
  priorityFeeInstruction,
  tokenPrograms,
  transferTokenInstruction,
} from './instructions.ts'

/** Bytes of a mint before its extensions, and where its decimals are. */
const mintLength = 82
const decimalsOffset = 44
/** Bytes of a token account before its extensions, and where its amount is. */
const accountLength = 165
const amountOffset = 64

/** Creates the unsigned transaction of a token transfer, with the account of the receiver if it is missing. */
export async function createTokenTransfer(
  rpc: SolanaRpc,
  parameters: createTokenTransfer.Parameters,
): Promise<Uint8Array> {
  const { from, to, mint, amount, priorityFee, signal } = parameters
  const token = await readAccount(rpc, mint, signal)
  // Any other account is no token.
  if (!token || token.data.length < mintLength) throw new InvalidTransferError()
  const tokenProgram = token.owner
  if (!tokenPrograms.includes(tokenProgram)) throw new InvalidTransferError()
  const decimals = token.data[decimalsOffset] ?? 0
  const [source, destination] = await Promise.all(
    [from, to].map((owner) => findTokenAccount({ owner, mint, tokenProgram })),
  )
  if (!source || !destination) throw new InvalidTransferError()
  const held = await readAccount(rpc, source, signal)
  const balance =
    held && held.data.length >= accountLength
      ? new DataView(held.data.buffer).getBigUint64(amountOffset, true)
      : 0n
  if (balance < amount) throw new TokenBalanceError({ mint, balance })
  return createTransaction(rpc, {
    feePayer: from,
    instructions: [
      ...(priorityFee ? [priorityFeeInstruction(priorityFee)] : []),
      createTokenAccountInstruction({
        ...{ payer: from, account: destination, owner: to },
        ...{ mint, tokenProgram },
      }),
      transferTokenInstruction({
        ...{ tokenProgram, source, mint, destination },
        ...{ owner: from, amount, decimals },
      }),
    ],
    signal,
  })
}

export declare namespace createTokenTransfer {
  type Parameters = {
    from: string
    to: string
    mint: string
    amount: bigint
    priorityFee?: bigint | undefined
    signal?: AbortSignal | undefined
  }
}

/** Reads an account; `undefined` if there is none. */
async function readAccount(
  rpc: SolanaRpc,
  text: string,
  signal: AbortSignal | undefined,
): Promise<{ owner: string; data: Uint8Array } | undefined> {
  const method = 'getAccountInfo'
  const answer: { value?: unknown } | null = await rpc
    .getAccountInfo(address(text), { encoding: 'base64' })
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const value = answer?.value
  if (value === null) return undefined
  const owner = readProperty(value, 'owner')
  const data = decodeBase64(readList(readProperty(value, 'data'))[0])
  if (typeof owner !== 'string' || !data)
    throw new SolanaNodeResponseError({ method })
  return { owner, data }
}
