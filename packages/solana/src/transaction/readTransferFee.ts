import { NodeResponseError } from '../errors/node.ts'
import { InvalidTransferError } from '../errors/request.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import type { Mint } from './parseToken.ts'

/** Extensions of Token-2022 mints that decide about a transfer. */
const transferFee = 1
const nonTransferable = 9
const transferHook = 14
const pausable = 26

/** Those that change nothing about one: who may close the mint, burn or move tokens, how amounts are shown, names, groups, and transfers of hidden amounts. */
const harmless: ReadonlySet<number> = new Set([
  ...[3, 4, 6, 10, 12, 16],
  ...[18, 19, 20, 21, 22, 23, 24, 25],
])

/**
 * Returns what a token keeps of a transfer in base units; `undefined` if it has no fees. Throws `InvalidTransferError` for a token
 * whose extensions let no transfer through, call a program with accounts that are not known here, or are not known themselves.
 */
export async function readTransferFee(
  rpc: SolanaRpc,
  parameters: readTransferFee.Parameters,
): Promise<bigint | undefined> {
  const { extensions, amount, signal } = parameters
  for (const [kind, data] of extensions) {
    if (kind === transferFee || harmless.has(kind)) continue
    if (kind === nonTransferable)
      throw new InvalidTransferError({ reason: 'notTransferable' })
    // After the authority: whether all transfers are stopped.
    if (kind === pausable && data[32] === 0) continue
    if (kind === pausable)
      throw new InvalidTransferError({ reason: 'notTransferable' })
    // After the authority: the program, all zeros if there is none.
    if (kind !== transferHook)
      throw new InvalidTransferError({ reason: 'extension' })
    if (data.length !== 64 || data.slice(32).some((byte) => byte !== 0))
      throw new InvalidTransferError({ reason: 'transferHook' })
  }
  const config = extensions.get(transferFee)
  if (!config) return undefined
  // Two authorities and what is withheld in the mint, then the older fee and the newer one.
  const [older, newer] = [72, 90].map((start) => parseFee(config, start))
  if (!older || !newer) throw new InvalidTransferError({ reason: 'mint' })
  const isSame = older.most === newer.most && older.parts === newer.parts
  const fee =
    isSame || (await readEpoch(rpc, signal)) >= newer.epoch ? newer : older
  // Rounded up, as the program does.
  const part = (amount * fee.parts + 9_999n) / 10_000n
  return part < fee.most ? part : fee.most
}

export declare namespace readTransferFee {
  type Parameters = Pick<Mint, 'extensions'> & {
    /** In base units. */
    amount: bigint
    signal?: AbortSignal | undefined
  }
}

/** A fee for transfers: from which epoch on, the most in base units, and the ten thousandths of the amount. */
type TransferFee = { epoch: bigint; most: bigint; parts: bigint }

function parseFee(data: Uint8Array, start: number): TransferFee | undefined {
  if (data.length !== 108) return undefined
  const view = new DataView(data.buffer, data.byteOffset)
  return {
    epoch: view.getBigUint64(start, true),
    most: view.getBigUint64(start + 8, true),
    parts: BigInt(view.getUint16(start + 16, true)),
  }
}

async function readEpoch(
  rpc: SolanaRpc,
  signal: AbortSignal | undefined,
): Promise<bigint> {
  const method = 'getEpochInfo'
  const answer: { epoch?: unknown } | null = await rpc
    .getEpochInfo()
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  const epoch = answer?.epoch
  if (typeof epoch !== 'bigint') throw new NodeResponseError({ method })
  return epoch
}
