import { runInNewContext } from 'node:vm'

/** What hostile wallets and nodes put in place of a part of an honest answer. The kinds are the same for all chain families. */
export const changes: Readonly<Record<string, readonly Change[]>> = {
  key: [
    (part, { others, pick }) => pick(others.filter((it) => isLike(it, part))),
  ],
  address: [(_, { addresses, pick }) => pick(addresses)],
  chain: [(_, { chains, pick }) => pick(chains)],
  order: [
    (part) => reverse(part),
    (part) => (Array.isArray(part) ? [...part, ...part] : undefined),
    (part) => (Array.isArray(part) ? part.slice(1) : undefined),
  ],
  amount: [
    (part, { pick, isJson }) => changeAmount(part, pick, isJson),
    (part, { pick, isJson }) => changeAmount(part, pick, isJson),
  ],
  size: [
    (part) => resize(part, 0),
    (part) => resize(part, 1),
    (part) => resize(part, -1),
  ],
  large: [
    (part) => resize(part, 20_000),
    (_, { isJson }) => nest(isJson ? 2_000 : 20_000),
    () => Object.fromEntries(many.map((_, i) => [`key ${i}`, i])),
  ],
  value: [(part, { random }) => changeOne(part, random)],
  type: [
    ...[null, undefined, true, 0, -1, '', 'text', '0x', [], {}, [[]], [null]],
    ...[Number.NaN, 2 ** 64, 1e30],
  ].map((value) => () => value),
  prototype: [
    (part) => addKey(part, '__proto__', { isAdmin: true }),
    (part) => addKey(part, 'constructor', { prototype: null }),
    (part) => addKey(part, 'toString', 1),
    (part) => addKey(part, 'toJSON', 1),
    (part) => addKey(part, 'length', 2 ** 32),
    () => '__proto__',
    () => 'constructor',
  ],
}

/** What only the code of a wallet can answer, as it shares the page with the kit. */
export const pageChanges: typeof changes = {
  ...changes,
  type: [
    ...(changes.type ?? []),
    ...[10n, Symbol('hostile'), () => {}, new Date(0), new Map(), /a/].map(
      (value) => () => value,
    ),
    () => refusePromise(),
  ],
  prototype: [
    ...(changes.prototype ?? []),
    (part) => (isObject(part) ? Object.create(part) : undefined),
    (part) =>
      isObject(part)
        ? Object.assign(Object.create(null), part)
        : Object.create(null),
    (part) => {
      const copy = Array.isArray(part) ? [...part] : undefined
      const fail = () => {
        throw new Error('hostile')
      }
      return (
        copy &&
        Object.assign(copy, { map: fail, slice: () => ({}), filter: fail })
      )
    },
    () => ({ [Symbol.toPrimitive]: 1, toString: 1, valueOf: 1 }),
    () => ({ length: 2 ** 53, 0: {} }),
  ],
  realm: [
    (part) => copyInto(part, runInNewContext('globalThis')),
    () => runInNewContext('new Error("hostile")'),
    () => runInNewContext('new Proxy({}, {})'),
  ],
  getter: [
    (part) => refuseAll(part),
    (part, { random }) => refuseOne(part, random),
    (part, { random, others, pick }) =>
      replaceOnSecondRead(part, random, () => pick(others)),
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    },
    () => ({
      // biome-ignore lint/suspicious/noThenProperty: a hostile promise.
      then() {
        throw new Error('hostile')
      },
    }),
  ],
}

/** Texts that are no JSON, or too much of it. */
export function malform(text: string): readonly string[] {
  return [
    ...['', 'null', '<html>Bad gateway</html>', text.slice(0, -1), `${text}}`],
    ...['['.repeat(200_000), `${text.slice(0, -1)},"__proto__":{"a":1}}`],
    `{"a":${'9'.repeat(400_000)}}`,
    `${' '.repeat(9_000_000)}${text}`,
  ]
}

export type Change = (part: unknown, context: Change.Context) => unknown

export declare namespace Change {
  type Context = {
    random(limit: number): number
    /** Returns one of them; `undefined` if there is none. */
    pick(items: readonly unknown[]): unknown
    /** Parts of other answers: to other requests, and of a wallet with other keys. */
    others: readonly unknown[]
    /** Of others, of other networks, and with mistakes. */
    addresses: readonly unknown[]
    /** What names chains in the answers of this family. */
    chains: readonly unknown[]
    /** Whether the answer is sent as JSON. */
    isJson: boolean
  }
}

const many = Array.from({ length: 20_000 })

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether two parts could stand for each other: of one type, and about as long if they are short. */
function isLike(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' || typeof b === 'object')
    return readSize(a) !== undefined && isClose(readSize(a), readSize(b))
  if (typeof a !== typeof b || a === b) return false
  return typeof a !== 'string' || isClose(a.length, String(b).length)
}

/** The length of bytes. */
function readSize(part: unknown): number | undefined {
  return part instanceof Uint8Array ? part.length : undefined
}

/** Transactions differ in their length, keys and signatures do not. */
function isClose(a = 0, b = 0): boolean {
  return Math.abs(a - b) <= 2 || (a > 100 && b > 100)
}

function reverse(part: unknown): unknown {
  if (part instanceof Uint8Array) return part.slice().reverse()
  if (Array.isArray(part)) return [...part].reverse()
  if (typeof part === 'string') return [...part].reverse().join('')
  return undefined
}

function changeAmount(
  part: unknown,
  pick: Change.Context['pick'],
  isJson: boolean,
): unknown {
  const text = String(typeof part === 'object' ? '' : part)
  const isHex = /^0x[\da-f]{1,64}$/i.test(text)
  if (!isHex && !/^-?\d{1,80}$/.test(text))
    return pick([-1, 1.5, 1e30, 2 ** 53])
  const amount = BigInt(text)
  const changed = pick([
    ...[amount + 1n, amount - 1n, amount * 1000n, -amount, 0n],
    ...[2n ** 53n, 2n ** 63n, 2n ** 64n, 2n ** 64n + 1n, 2n ** 256n],
  ]) as bigint
  if (isHex) return `0x${changed.toString(16)}`
  if (typeof part === 'string') return pick([`${changed}`, `${text}.5`, '1e30'])
  return isJson || typeof part === 'number' ? Number(changed) : changed
}

/** Changes how many characters, bytes or items a part has. */
function resize(part: unknown, by: number): unknown {
  const toLength = (length: number) =>
    by === 0 ? 0 : Math.max(0, by < 2 ? length + by : by)
  if (part instanceof Uint8Array) {
    const bytes = new Uint8Array(toLength(part.length))
    bytes.set(part.subarray(0, bytes.length))
    return bytes
  }
  if (typeof part === 'string')
    return part
      .padEnd(toLength(part.length), part || 'a')
      .slice(0, by < 0 ? -1 : by === 0 ? 0 : undefined)
  if (Array.isArray(part))
    return Array.from(
      { length: toLength(part.length) },
      (_, i) => part[i % (part.length || 1)] as unknown,
    )
  return by > 1 ? many : undefined
}

function nest(depth: number): unknown {
  let value: unknown = []
  for (let i = 0; i < depth; i += 1) value = [value]
  return value
}

/** Changes one bit of bytes, or one character of a text into one of its kind. */
function changeOne(part: unknown, random: Change.Context['random']): unknown {
  if (part instanceof Uint8Array && part.length > 0) {
    const bytes = part.slice()
    const at = random(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
    return bytes
  }
  if (typeof part === 'string' && part.length > 0) {
    const at = random(part.length)
    const other = part[random(part.length)] ?? ''
    const changed = other === part[at] ? '1' : other
    return `${part.slice(0, at)}${changed}${part.slice(at + 1)}`
  }
  if (typeof part === 'boolean') return !part
  return typeof part === 'number' ? part + 1 : undefined
}

/** Adds a key of its own to an object, also one that is a prototype's. */
function addKey(part: unknown, key: string, value: unknown): unknown {
  if (!isObject(part) || part instanceof Uint8Array) return undefined
  const copy = Array.isArray(part) ? [...part] : { ...part }
  if (key === 'length' && Array.isArray(copy)) return undefined
  return Object.defineProperty(copy, key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  })
}

type Realm = {
  Uint8Array: typeof Uint8Array
  Array: ArrayConstructor
  Object: ObjectConstructor
}

/** Copies a part so that its objects are of another window. */
function copyInto(part: unknown, realm: Realm): unknown {
  if (part instanceof Uint8Array) return realm.Uint8Array.from(part)
  if (Array.isArray(part))
    return realm.Array.from(part, (item) => copyInto(item, realm))
  if (!isObject(part)) return part
  const entries = Object.entries(part)
  return realm.Object.fromEntries(
    entries.map(([key, value]) => [key, copyInto(value, realm)]),
  )
}

/** A promise that rejects, also if it is left alone. */
function refusePromise(): Promise<never> {
  const promise = Promise.reject(new Error('hostile'))
  promise.catch(() => {})
  return promise
}

/** Throws whatever is done with it. */
function refuseAll(part: unknown): unknown {
  const refuse = () => {
    throw new Error('hostile')
  }
  return new Proxy(isObject(part) ? part : {}, {
    ...{ get: refuse, has: refuse, ownKeys: refuse },
    ...{ getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse },
  })
}

function refuseOne(part: unknown, random: Change.Context['random']): unknown {
  return redefine(part, random, () => () => {
    throw 'hostile'
  })
}

/** Is honest when it is checked, and another value when it is used. */
function replaceOnSecondRead(
  part: unknown,
  random: Change.Context['random'],
  replace: () => unknown,
): unknown {
  let reads = 0
  const other = replace()
  return redefine(part, random, (value) => () => {
    reads += 1
    return reads > 1 ? other : value
  })
}

/** Makes a getter of one property. */
function redefine(
  part: unknown,
  random: Change.Context['random'],
  createGetter: (value: unknown) => () => unknown,
): unknown {
  if (!isObject(part) || part instanceof Uint8Array) return undefined
  const keys = Object.keys(part)
  const key = keys[random(keys.length || 1)]
  if (key === undefined) return undefined
  const copy = Array.isArray(part) ? [...part] : { ...part }
  return Object.defineProperty(copy, key, {
    ...{ enumerable: true, configurable: true },
    get: createGetter(part[key as keyof typeof part]),
  })
}
