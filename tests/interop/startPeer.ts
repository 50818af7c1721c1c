import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { keepTail } from './keepTail.ts'
import type { createCommands } from './peers/createCommands.ts'

const mains = {
  theirs: fileURLToPath(new URL('peers/main.ts', import.meta.url)),
  ours: fileURLToPath(new URL('peers/latchkit/main.ts', import.meta.url)),
}

/** How long one answer, or one event, may take. */
const timeout = 20_000

/** A WalletConnect client in a process of its own that takes commands over IPC. */
export async function startPeer(
  parameters: startPeer.Parameters,
): Promise<startPeer.ReturnType> {
  const { version, name, relayUrl, storage, runtime } = parameters
  const events: startPeer.Event[] = []
  const waiting = new Map<number, (message: Answer) => void>()
  const arrivals = new EventEmitter()
  let calls = 0
  const level = process.env.LATCHKIT_PEER_LOG
  const options = { version, name, relay: relayUrl, storage }
  const main = version === 'latchkit' ? mains.ours : mains.theirs
  const child = spawn(
    runtime?.node ?? process.execPath,
    [
      '--conditions=source',
      runtime?.main ?? main,
      ...Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]),
      ...(level ? ['--log', level] : []),
    ],
    {
      env: { PATH: process.env.PATH, LATCHKIT_RUN: process.env.LATCHKIT_RUN },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const width = level ? 10_000 : 300
  const log = keepTail([child.stdout, child.stderr], { width })
  child.on('message', (message: startPeer.Event | Answer) => {
    if ('event' in message) {
      events.push(message)
      arrivals.emit('event')
    } else waiting.get(message.id)?.(message)
  })

  const isGone = () => child.exitCode !== null || child.signalCode !== null

  /** What `run` waits for, or an error that names it; then `run` has to give up. */
  async function limit<value>(
    what: string,
    run: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    const over = new AbortController()
    const fail = new Promise<never>((_, reject) => {
      const say = (why: string) => reject(new Error(`${name}: ${what}: ${why}`))
      const late = () => say(`nothing for ${timeout} ms`)
      const timer = setTimeout(late, timeout)
      over.signal.addEventListener('abort', () => clearTimeout(timer))
      ended.then(() => say('the process has ended'))
    })
    try {
      return await Promise.race([run(over.signal), fail])
    } finally {
      over.abort()
    }
  }

  const next = (event: string) =>
    limit(event, async (signal) => {
      for (;;) {
        const index = events.findIndex((it) => it.event === event)
        const [found] = index < 0 ? [] : events.splice(index, 1)
        if (found) return found.params
        await once(arrivals, 'event', { signal })
      }
    })

  async function kill() {
    if (isGone()) return
    child.kill('SIGKILL')
    await ended
  }

  try {
    await next('ready')
  } catch (error) {
    await kill()
    throw new Error(log.join('\n'), { cause: error })
  }
  return {
    log,
    events,
    kill,
    next: async (event) => (await next(event)) as never,
    async call(method, ...[params]) {
      const id = ++calls
      const ask = () =>
        new Promise<Answer>((resolve) => {
          waiting.set(id, resolve)
          // Where it has ended, `limit` says so.
          child.send({ id, method, params }, () => {})
        })
      const { result, error } = await limit(method, ask).finally(() =>
        waiting.delete(id),
      )
      if (error) throw Object.assign(new Error(error.message), error)
      return result as never
    },
  }
}

export declare namespace startPeer {
  type Parameters = {
    /** Of the official client, or `latchkit` for our own, which is a dapp only. */
    version: string
    /** The name that it shows to the other side. */
    name: string
    relayUrl: string
    /** The file in which it keeps its keys and sessions. */
    storage: string
    /** Another Node, and the code of an official client for it. Default this one. */
    runtime?: { node: string; main: string } | undefined
  }

  type Event = { event: string; params: unknown }

  type ReturnType = {
    /** The last lines that it wrote. */
    readonly log: readonly string[]
    /** Messages that were received and not yet read. */
    readonly events: readonly Event[]
    /** Takes the oldest event of this name, or waits for it. */
    next<params>(event: string): Promise<params>
    /** Has a command done; rejects with the `code` and `message` of its error. */
    call<name extends keyof Commands>(
      method: name,
      ...params: CommandParameters<name>
    ): Promise<CommandResult<name>>
    /** Ends it as a crash would. */
    kill(): Promise<void>
  }
}

type Commands = ReturnType<typeof createCommands>
type CommandParameters<name extends keyof Commands> = Parameters<Commands[name]>
type CommandResult<name extends keyof Commands> = Awaited<
  ReturnType<Commands[name]>
>

type Answer = {
  id: number
  result?: unknown
  error?: { code?: number; message: string }
}
