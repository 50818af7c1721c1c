/** Creates a browser with tabs of one origin: Web Locks in memory, real broadcast channels, and tabs that can be suspended or killed. */
export function createFakeBrowser(): createFakeBrowser.ReturnType {
  const queues = new Map<string, Entry[]>()

  const advance = (name: string) => {
    const [first] = queues.get(name) ?? []
    if (!first || first.isHeld) return
    first.isHeld = true
    first.signal?.removeEventListener('abort', first.leave)
    // Granted in a later task, as across processes.
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
      const channels: FakeChannel[] = []
      const deliveryListeners = new Map<string, () => void>()
      let suspended: (() => void)[] | undefined
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
            callback,
            resolve,
            reject,
            signal: options.signal,
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
          const fake: FakeChannel = {
            onmessage: null,
            postMessage: (data) => channel.postMessage(data),
            close: () => channel.close(),
          }
          channels.push(fake)
          channel.onmessage = ({ data }) => {
            const deliver = () => {
              fake.onmessage?.({ data })
              deliveryListeners.get(data.type)?.()
            }
            if (suspended) suspended.push(deliver)
            else deliver()
          }
          return fake as unknown as BroadcastChannel
        },
        waitForMessage: (type) =>
          new Promise((resolve) => {
            deliveryListeners.set(type, resolve)
          }),
        suspend() {
          suspended = []
        },
        resume() {
          const missed = suspended ?? []
          suspended = undefined
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

export declare namespace createFakeBrowser {
  type Tab = {
    locks: Pick<LockManager, 'request'>
    openChannel(name: string): BroadcastChannel
    /** Resolves once a message of the type is delivered to this tab. */
    waitForMessage(type: string): Promise<void>
    suspend(): void
    resume(): void
    /** Releases the locks without a message to other tabs. */
    kill(): void
  }
  type ReturnType = { openTab(): Tab }
}

type FakeChannel = {
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
