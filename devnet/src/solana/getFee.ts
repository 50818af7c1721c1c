import type { CompiledTransactionMessage } from '@solana/kit'

/** Lamports per signature. */
const signatureFee = 5_000n
/** Compute units of an instruction, of the runtime's own programs and of any other. */
const ownUnits = 3_000n
const units = 200_000n
const maxUnits = 1_400_000n

const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const ownPrograms = [
  ...['11111111111111111111111111111111', computeBudgetProgram],
  'Vote111111111111111111111111111111111111111',
]

/** Returns the fee of a transaction in lamports: for its signatures, and for its compute units if it sets a price for them. */
export function getFee(message: CompiledTransactionMessage): bigint {
  const signatures = BigInt(message.header.numSignerAccounts) * signatureFee
  if (!('instructions' in message)) return signatures
  const instructions = message.instructions.map((each) => ({
    program: String(message.staticAccounts[each.programAddressIndex]),
    data: Uint8Array.from(each.data ?? []),
  }))
  let limit = 0n
  let own: bigint | undefined
  let price = 0n
  for (const { program, data } of instructions) {
    limit += ownPrograms.includes(program) ? ownUnits : units
    if (program !== computeBudgetProgram) continue
    const view = new DataView(data.buffer)
    if (data[0] === 2) own = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  limit = own ?? limit
  if (limit > maxUnits) limit = maxUnits
  return signatures + (limit * price + 999_999n) / 1_000_000n
}
