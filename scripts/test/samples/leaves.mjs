import { spawn } from 'node:child_process'
import process from 'node:process'

// A child that outlives a step which crashes, and prints its id.
const idle = 'setTimeout(() => {}, 600_000)'
const child = spawn(process.execPath, ['-e', idle], {
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
})
console.log(child.pid)
process.exitCode = 1
child.unref()
