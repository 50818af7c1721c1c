/** Tabs of one origin: locks as the standard has them, real channels, and tabs that sleep or are killed without a word. */
export function createToyBrowser(): createToyBrowser.ReturnType {
  const queues = new Map<string, Entry[]>()

  const advance = (name: string) => {
    const [first] = queues.get(name) ?? []
    if (!first || first.isHeld) return
    first.isHeld = true
    first.signal?.removeEventListener('abort', first.leave)
    // Granted in a task of its own, as across processes.
    setImmediate(async () => {
      try {
        first.resolve(await first.callback({ name, mode: 'exclusive' }))
      } catch (error) {
        first.reject(error)
      }
      first.leave()
    })
  }
  const join = (name: string, entry: Entry) => {
    const queue = queues.get(name) ?? []
    queues.set(name, queue)
    queue.push(entry)
    entry.leave = () => {
      const at = queue.indexOf(entry)
      if (at >= 0) queue.splice(at, 1)
      if (!entry.isHeld) entry.reject(entry.signal?.reason)
      advance(name)
    }
    entry.signal?.addEventListener('abort', entry.leave)
    advance(name)
  }

  return {
    openTab() {
      const mine = new Set<Entry>()
      const channels: ToyChannel[] = []
      const hearers = new Map<string, () => void>()
      let asleep: (() => void)[] | undefined
      const request = (
        name: string,
        options: LockOptions,
        callback: LockGrantedCallback<unknown>,
      ) =>
        new Promise((resolve, reject) => {
          options.signal?.throwIfAborted()
          const isTaken = (queues.get(name)?.length ?? 0) > 0
          if (options.ifAvailable && isTaken) return resolve(callback(null))
          const entry: Entry = {
            ...{ callback, resolve, reject, signal: options.signal },
            isHeld: false,
            leave: () => {},
          }
          mine.add(entry)
          join(name, entry)
        })
      return {
        locks: { request } as Pick<LockManager, 'request'>,
        openChannel(name) {
          const channel = new BroadcastChannel(name)
          const toy: ToyChannel = {
            onmessage: null,
            postMessage: (data) => channel.postMessage(data),
            close: () => channel.close(),
          }
          channels.push(toy)
          channel.onmessage = ({ data }) => {
            const deliver = () => {
              toy.onmessage?.({ data })
              hearers.get(data.type)?.()
            }
            if (asleep) asleep.push(deliver)
            else deliver()
          }
          return toy as unknown as BroadcastChannel
        },
        hear: (type) =>
          new Promise((resolve) => {
            hearers.set(type, resolve)
          }),
        sleep() {
          asleep = []
        },
        wake() {
          const missed = asleep ?? []
          asleep = undefined
          for (const deliver of missed) deliver()
        },
        kill() {
          for (const channel of channels) channel.close()
          for (const entry of mine) entry.leave()
        },
      }
    },
  }
}

export declare namespace createToyBrowser {
  type Tab = {
    locks: Pick<LockManager, 'request'>
    openChannel(name: string): BroadcastChannel
    /** Resolves once a message of the type was delivered to this tab. */
    hear(type: string): Promise<void>
    sleep(): void
    wake(): void
    kill(): void
  }
  type ReturnType = { openTab(): Tab }
}

type ToyChannel = {
  onmessage: ((event: { data: unknown }) => void) | null
  postMessage(data: unknown): void
  close(): void
}

type Entry = {
  callback: LockGrantedCallback<unknown>
  resolve(value: unknown): void
  reject(reason: unknown): void
  signal: AbortSignal | undefined
  isHeld: boolean
  leave(): void
}
