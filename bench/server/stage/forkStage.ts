import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Runs one of the files beside this one as a process of its own, which answers messages; resolves when it is ready. */
export async function forkStage<ready>(
  file: string,
  parameters: unknown,
): Promise<forkStage.ReturnType<ready>> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: [
      ...['--conditions=source', '--expose-gc'],
      // As the server is started.
      ...['--max-semi-space-size=16', '--max-old-space-size=1024'],
    ],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${file} ended: ${code}`))),
  )
  // It is waited for only while an answer is due.
  ended.catch(() => {})

  async function ask(message: unknown): Promise<unknown> {
    const answered = new Promise((resolve) => child.once('message', resolve))
    child.send(message as object)
    return await Promise.race([answered, ended])
  }

  return {
    ready: (await ask(parameters)) as ready,
    ask,
    async stop() {
      if (child.exitCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    },
  }
}

export declare namespace forkStage {
  type ReturnType<ready> = {
    /** What it said when it was ready. */
    readonly ready: ready
    ask(message: unknown): Promise<unknown>
    stop(): Promise<void>
  }
}
