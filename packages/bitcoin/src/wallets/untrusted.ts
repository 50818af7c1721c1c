/** Reads a member of a wallet's object; `undefined` if there is none, or if reading it throws. */
export function readMember(source: unknown, name: string): unknown {
  try {
    return (source as Record<string, unknown> | null | undefined)?.[name]
  } catch {
    // A getter, or a Proxy.
    return undefined
  }
}

/** Calls a method of a wallet's object. Rejects with code 4200 if there is none. */
export async function callMember(
  source: unknown,
  name: string,
  ...args: readonly unknown[]
): Promise<unknown> {
  const member = readMember(source, name)
  if (typeof member !== 'function')
    throw { code: 4200, message: `The wallet has no ${name}.` }
  return Reflect.apply(member, source, args)
}

/** Returns the items of a list; `[]` if it is none. */
export function readItems(value: unknown): readonly unknown[] {
  try {
    // No wallet has more addresses than this.
    return Array.isArray(value) ? value.slice(0, 100) : []
  } catch {
    return []
  }
}

/** Subscribes to events of an object with `on` or `addListener`, until the returned function is called. */
export function watchEvents(
  source: unknown,
  names: readonly string[],
  onEvent: () => void,
): () => void {
  const attempt = (run: () => unknown) => {
    try {
      return run()
    } catch {
      // A wallet without working events still answers requests.
      return undefined
    }
  }
  const call = (methods: readonly string[], name: string) =>
    attempt(() => {
      for (const method of methods) {
        const member = readMember(source, method)
        if (typeof member === 'function')
          return Reflect.apply(member, source, [name, onEvent])
      }
      return undefined
    })
  const stops = names.map((name) => {
    const stop = call(['on', 'addListener'], name)
    // sats-connect and the Wallet Standard return the function that unsubscribes.
    return () => {
      if (typeof stop === 'function') attempt(() => stop())
      else call(['removeListener', 'off'], name)
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}

/** Writes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Writes bytes in hex. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** Size of the largest text or PSBT that is read from a wallet, in bytes. */
const maxSize = 400_000

/** Reads bytes that a wallet returned as bytes, hex or base64; `undefined` for anything else. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array)
    return value.length <= maxSize ? new Uint8Array(value) : undefined
  if (typeof value !== 'string' || value.length > maxSize * 2) return undefined
  if (value.length % 2 === 0 && /^[\da-f]+$/i.test(value))
    return Uint8Array.from(value.match(/../g) ?? [], (byte) =>
      Number.parseInt(byte, 16),
    )
  try {
    return Uint8Array.from(atob(value), (each) => each.charCodeAt(0))
  } catch {
    return undefined
  }
}
