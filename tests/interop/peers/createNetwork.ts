import { Socket } from 'node:net'

/**
 * What this process may reach: the relay, while it is online, and nothing else. Clients ask hosts of their vendor for what
 * no test needs; such connections fail at once, before a name is looked up.
 */
export function createNetwork(parameters: {
  relayUrl: string
}): createNetwork.ReturnType {
  const { hostname, port } = new URL(parameters.relayUrl)
  const relay = `${hostname}:${port}`
  const open = new Set<Socket>()
  const refused = new Set<string>()
  let isOnline = true
  const { connect } = Socket.prototype

  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const target = readTarget(args)
    if (target === relay && isOnline) {
      open.add(this)
      this.once('close', () => open.delete(this))
      return Reflect.apply(connect, this, args)
    }
    if (target !== relay) refused.add(target)
    const error = new Error(`No way to ${target}.`)
    setImmediate(() => {
      this.destroy(Object.assign(error, { code: 'ECONNREFUSED' }))
    })
    return this
  }

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    cut,
    setOnline(value) {
      isOnline = value
      if (!value) cut()
    },
    isOnline: () => isOnline,
    countOpen: () => open.size,
    listRefused: () => [...refused],
  }
}

export declare namespace createNetwork {
  type ReturnType = {
    /** Ends the connections that are open; new ones may be made. */
    cut(): void
    setOnline(isOnline: boolean): void
    isOnline(): boolean
    countOpen(): number
    /** `host:port` of every other refused request. */
    listRefused(): string[]
  }
}

/** `net.connect` hands over its arguments as one list, others pass the options. */
function readTarget(args: readonly unknown[]): string {
  const [first] = args.flat() as { host?: string; port?: number | string }[]
  return `${first?.host ?? 'localhost'}:${first?.port}`
}
