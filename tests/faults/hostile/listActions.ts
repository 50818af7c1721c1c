import { getBalance } from '@latchkit/core'
import type { Answers, HostilePage } from './HostileFamily.ts'

/** Returns what the app of a page does: what its family adds, and what is the same for all. */
export function listActions(
  { kit, actions }: HostilePage,
  { reportUnsafe }: Answers,
): HostilePage['actions'] {
  return {
    ...actions,
    async getBalance() {
      const { value } = await getBalance(kit)
      if (typeof value !== 'bigint' || value < 0n)
        reportUnsafe(`the app got the balance ${value}`)
    },
  }
}
