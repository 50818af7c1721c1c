import type { Instruction } from '@solana/kit'
import { AccountRole, address } from '@solana/kit'

const systemProgram = '11111111111111111111111111111111'

/** Transfers lamports (system program, instruction 2). */
export function transferInstruction(parameters: {
  from: string
  to: string
  lamports: bigint
}): Instruction {
  const { from, to, lamports } = parameters
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programAddress: address(systemProgram),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
}
