import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Runs a file of this folder in a child process that responds to messages; resolves when it is ready. */
export async function forkStage<ready>(
  file: string,
  parameters: unknown,
): Promise<forkStage.ReturnType<ready>> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: [
      ...['--conditions=source', '--expose-gc'],
      // The flags of the server's container.
      ...['--max-semi-space-size=16', '--max-old-space-size=1024'],
    ],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${file} ended: ${code}`))),
  )
  // Awaited only while a response is pending.
  ended.catch(() => {})

  async function request(message: unknown): Promise<unknown> {
    const responded = new Promise((resolve) => child.once('message', resolve))
    child.send(message as object)
    return await Promise.race([responded, ended])
  }

  return {
    ready: (await request(parameters)) as ready,
    request,
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
    /** Its first message. */
    readonly ready: ready
    request(message: unknown): Promise<unknown>
    stop(): Promise<void>
  }
}
