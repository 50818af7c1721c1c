import { getProcessStart } from './getProcessStart.ts'

/** Longer than anvil needs to write its state down. */
const patience = 5_000

/** Ends a process kindly, then by force; resolves when it is gone. */
export async function stopProcess({
  pid,
  start,
}: stopProcess.Parameters): Promise<void> {
  const deadline = Date.now() + patience
  signal(pid, 'SIGTERM')
  while (getProcessStart(pid) === start) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

export declare namespace stopProcess {
  type Parameters = { pid: number; start: string }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}
