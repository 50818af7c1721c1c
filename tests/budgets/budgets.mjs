import { checkBudgets } from './checkBudgets.ts'
import { measureBudgets } from './measureBudgets.ts'

const rows = checkBudgets(await measureBudgets())
for (const { phase, bytes, limit, isWithin } of rows)
  console.log(
    `${phase.padEnd(14)} ${(bytes / 1000).toFixed(2).padStart(6)} kB of ${limit / 1000} kB ${isWithin ? 'ok' : 'TOO MUCH'}`,
  )
if (rows.some(({ isWithin }) => !isWithin)) process.exitCode = 1
