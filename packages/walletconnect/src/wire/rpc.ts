/** In characters: what waits at a relay comes a mebibyte at a time. */
const maxFrameLength = 2 ** 21
/** Levels of objects and arrays; what is stored or told to other tabs is copied recursively. */
const maxDepth = 32

const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/** Reads a JSON-RPC frame of a stranger; `undefined` for anything that can't be answered, and nothing is thrown. */
export function parseRpc(text: string): parseRpc.ReturnType {
  const frame = parse(text)
  // Of what isn't an object, nothing has such a name.
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
  /** Of an id, the JSON that it was written as: `1` or `"1"`, with all its digits. */
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

/** A number of 17 digits and more isn't what `JSON.parse` makes of it. */
function readId(text: string, id: unknown): string | undefined {
  if (typeof id === 'string')
    return id.length > 64 ? undefined : JSON.stringify(id)
  if (typeof id !== 'number') return undefined
  for (const [, digits] of text.matchAll(/"id"\s*:\s*(\d{1,20})(?!\d)/g))
    if (Number(digits) === id) return digits
}

/** Some wallets send a text, an error without a code, or nothing at all. */
function readError(error: unknown): parseRpc.Error {
  const { code, message = error, data } = Object(error)
  return {
    code: Number.isSafeInteger(code) ? code : -32603,
    message: typeof message === 'string' ? message.slice(0, 1000) : '',
    ...(data !== undefined && { data }),
  }
}

/** Whether nothing in there reaches for a prototype, or is too deep. */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || !value) return true
  return (
    levels > 0 &&
    Object.entries(value).every(
      ([key, it]) => !forbiddenKeys.includes(key) && isPlain(it, levels - 1),
    )
  )
}

/** Writes a JSON-RPC frame; the id is JSON already, as `parseRpc` reads it. */
export function formatRpc(id: number | string, body: formatRpc.Body): string {
  return `{"id":${id},"jsonrpc":"2.0",${JSON.stringify(body).slice(1)}`
}

export declare namespace formatRpc {
  type Body =
    | { method: string; params: unknown }
    | { result: unknown }
    | { error: parseRpc.Error }
}

/** Ids of requests; each is above those before it. */
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
    /** For a wallet: 16 digits, which a number holds exactly. */
    next(): number
    /** For a relay: 19 digits, sent as a string. */
    nextForRelay(): string
  }
}
