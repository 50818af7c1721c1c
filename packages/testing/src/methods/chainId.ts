import { numberToHex } from 'viem'
import type { Method } from '../types/Method.ts'

export const chainId: Method = {
  run: ({ session }) => numberToHex(session.chainId),
}
