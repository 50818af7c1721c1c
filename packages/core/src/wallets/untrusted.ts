import { stripText } from '@latchkit/protocol'

/** The most items of a list that are read: no wallet has more accounts or chains. */
const maxItems = 500

/** The number of characters of a name that are read. */
const maxNameLength = 1_024

/** Reads a member of a wallet's object; `undefined` if there is none, or if reading it throws. */
export function readProperty(source: unknown, name: string): unknown {
  try {
    return (source as Record<string, unknown> | null | undefined)?.[name]
  } catch {
    // A getter, or a Proxy.
    return undefined
  }
}

/** Returns the items of a list; `[]` if it is none. */
export function readList(value: unknown): readonly unknown[] {
  return copyList(value, maxItems) ?? []
}

/** Returns the items of a list, at most `max`; `undefined` if it is none. */
export function copyList(
  value: unknown,
  max: number,
): readonly unknown[] | undefined {
  try {
    if (!Array.isArray(value)) return undefined
    // Not by a method of the list, which may be the wallet's own.
    const length = Math.min(value.length, max)
    return Array.from({ length }, (_, index) => value[index])
  } catch {
    // A Proxy.
    return undefined
  }
}

/** Whether a value is bytes; those of another realm, such as an extension's, are no `Uint8Array` of this one. */
export function isBytes(value: unknown): value is Uint8Array {
  try {
    return (
      ArrayBuffer.isView(value) &&
      Object.prototype.toString.call(value) === '[object Uint8Array]'
    )
  } catch {
    return false
  }
}

/** Returns the name of a wallet as it can be shown on one line; `undefined` if nothing is left of it. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return stripText(value.slice(0, maxNameLength), { max: 64 }) || undefined
}

const iconPattern = /^data:image\/(png|webp|gif|svg\+xml|jpeg)[;,]/i
const maxIconLength = 64 * 1024

/** Returns the icon of a wallet if it is an image as a `data:` URI; a wallet with another one is shown with a placeholder. */
export function readIcon(value: unknown): string | undefined {
  const isImage =
    typeof value === 'string' &&
    value.length <= maxIconLength &&
    iconPattern.test(value)
  return isImage ? value : undefined
}

/** Subscribes to events of an object with `on` or `addListener`, until the returned function is called. */
export function watchEvents(
  source: unknown,
  names: readonly string[],
  onEvent: () => void,
): () => void {
  let isActive = true
  const listener = () => {
    if (isActive) onEvent()
  }
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
        const member = readProperty(source, method)
        if (typeof member === 'function')
          return Reflect.apply(member, source, [name, listener])
      }
      return undefined
    })
  const stops = names.map((name) => {
    const stop = call(['on', 'addListener'], name)
    // The Wallet Standard and sats-connect return the function that unsubscribes.
    return () => {
      if (typeof stop === 'function') attempt(() => stop())
      else call(['removeListener', 'off'], name)
    }
  })
  return () => {
    isActive = false
    for (const stop of stops) stop()
  }
}
