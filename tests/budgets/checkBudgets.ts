import type { Phase } from './limits.ts'
import { limits } from './limits.ts'

export type BudgetRow = {
  phase: Phase
  bytes: number
  limit: number
  isWithin: boolean
}

/** Compares what was measured with the limits. A phase that loaded nothing was not measured. */
export function checkBudgets(
  measured: Readonly<Record<Phase, number>>,
): readonly BudgetRow[] {
  return (Object.keys(limits) as Phase[]).map((phase) => {
    const bytes = measured[phase]
    const limit = limits[phase]
    return { phase, bytes, limit, isWithin: bytes > 0 && bytes <= limit }
  })
}
