import {
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'

const systemProgram = '11111111111111111111111111111111'

/** Reads a transaction that only transfers SOL (the system program's instruction 2); `undefined` for any other. */
export function readTransfer(
  bytes: Uint8Array,
): { amount: bigint; to: string } | undefined {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return undefined
  const { staticAccounts, instructions } = message
  // A price for the compute units changes nothing about the transfer.
  const moves = instructions.filter(
    ({ programAddressIndex: i }) =>
      staticAccounts[i] !== 'ComputeBudget111111111111111111111111111111',
  )
  const [instruction] = moves
  const data = instruction?.data
  const to = staticAccounts[instruction?.accountIndices?.[1] ?? -1]
  const isTransfer =
    moves.length === 1 &&
    staticAccounts[instruction?.programAddressIndex ?? -1] === systemProgram
  if (!isTransfer || data?.length !== 12 || data[0] !== 2 || !to)
    return undefined
  const view = new DataView(Uint8Array.from(data).buffer)
  return { amount: view.getBigUint64(4, true), to }
}
