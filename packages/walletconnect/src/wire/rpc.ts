/** Characters of the longest frame: relays return waiting messages in pages of one mebibyte. */
const maxFrameLength = 2 ** 21
/** Levels of nested objects and arrays, since values are copied recursively when they are stored or sent to other tabs. */
const maxDepth = 32

const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/** Parses an untrusted JSON-RPC frame. Returns `undefined` if it has no valid id; never throws. */
export function parseRpc(text: string): parseRpc.ReturnType {
  const frame = parse(text)
  const { id: given, method, params, result, error } = Object(frame)
  const id = readId(text, given)
  if (!id) return undefined
  const isSafe = isPlain(frame, maxDepth)
  if (typeof method === 'string')
    return { id, method, params: isSafe ? params : undefined }
  if (isSafe && result !== undefined && error == null) return { id, result }
  return { id, error: readError(isSafe ? error : undefined) }
}

export declare namespace parseRpc {
  /** The id is the JSON text of the frame's id, such as `1` or `"1"`, with all of its digits. */
  type Request = { id: string; method: string; params: unknown }
  type Result = { id: string; result: unknown }
  type Failure = { id: string; error: Error }
  type Error = { code: number; message: string; data?: unknown }
  type ReturnType = Request | Result | Failure | undefined
}

function parse(text: string): unknown {
  try {
    return text.length > maxFrameLength ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the JSON text of an id. A number is searched in the frame's text, since numbers of 17 digits lose precision in `JSON.parse`. */
function readId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string')
    return id.length > 64 ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d{1,20})(?!\d)/g))
    if (Number(digits) === id) return digits
}

/** Returns a complete error: some wallets send a text, an error without a code, or nothing. */
function readError(error: unknown): parseRpc.Error {
  const { code, message = error, data } = Object(error)
  return {
    code: Number.isSafeInteger(code) ? code : -32603,
    message: typeof message === 'string' ? message.slice(0, 1000) : '',
    data,
  }
}

/** Whether a value has no keys that reach a prototype, and no more than some levels. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (levels === 0) return false
  return Object.entries(value).every(
    ([key, each]) => !forbiddenKeys.includes(key) && isPlain(each, levels - 1),
  )
}

/** Returns a JSON-RPC frame as text. The id is a JSON text, as `parseRpc` returns it, or a number. */
export function formatRpc(id: number | string, body: formatRpc.Body): string {
  // The id is inserted as text, since the relay's have more digits than a number holds.
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
}

export declare namespace formatRpc {
  type Body =
    | { method: string; params: unknown }
    | { result: unknown }
    | { error: parseRpc.Error }
}

/** Creates a generator of request ids, each greater than those before. */
export function createRpcIds({
  now = Date.now,
}: createRpcIds.Parameters = {}): createRpcIds.ReturnType {
  let last = 0
  const next = () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(Math.random() * 1000))
    return last
  }
  return { next, nextForRelay: () => `${next()}000` }
}

export declare namespace createRpcIds {
  type Parameters = {
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
  }
  type ReturnType = {
    /** Returns an id for a wallet: 16 digits, which a number represents exactly. */
    next(): number
    /** Returns an id for a relay: 19 digits, sent as a string. */
    nextForRelay(): string
  }
}
