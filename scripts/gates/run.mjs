import process from 'node:process'
import { root } from '../setup/root.mjs'

const names = process.argv.slice(2)

for (const name of names) {
  const gates = await import(`./${name}.mjs`)
  const violations = await gates[name]({ root })
  for (const { file, line, message } of violations)
    console.log(`${name}: ${[file, line].filter(Boolean).join(':')} ${message}`)
  if (violations.length === 0) console.log(`${name}: ok`)
  else process.exitCode = 1
}
