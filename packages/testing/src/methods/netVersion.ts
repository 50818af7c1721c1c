import type { Method } from '../types/Method.ts'

export const netVersion: Method = {
  run: ({ session }) => String(session.chainId),
}
