import { BaseError, InvalidJsonError } from '@latchkit/protocol'

/**
 * Reads where the parts of an untrusted JSON text (RFC 8259) begin and end, without creating its values: one pass, whose cost
 * for each character hardly depends on the text. Source text keeps every digit of large numbers. Throws `InvalidJsonError` for
 * malformed text, deep nesting and the keys `__proto__`, `constructor` and `prototype`, and `JsonSizeError` for too many values.
 */
export function readJson(
  text: string,
  { levels = 0, maxDepth, maxValues }: readJson.Parameters,
): JsonPart {
  const reader: Reader = {
    ...{ text, maxDepth, maxValues },
    ...{ index: 0, depth: 0, valueCount: 0, hasRepeatedKey: false },
    hasControls: /[^ -\uffff]/.test(text),
    nextEscape: -1,
    literal: /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y,
  }
  skipSpace(reader)
  const part = readPart(reader, levels)
  skipSpace(reader)
  if (reader.index < text.length) throw new InvalidJsonError()
  return part
}

export declare namespace readJson {
  type Parameters = {
    /** Arrays and objects around a value. */
    maxDepth: number
    /** Values in the text, each array and object included. A key with escapes counts as four, as it takes as long. */
    maxValues: number
    /** How many levels of arrays and objects have their parts listed. Default 0. */
    levels?: number
  }

  type ErrorType = InvalidJsonError | JsonSizeError
}

/** A value of a JSON text. */
export type JsonPart = {
  /** Source text, without the white space around it. */
  readonly text: string
  /** Of an array, if its level is listed. */
  readonly items: readonly JsonPart[] | undefined
  /** Of an object, if its level is listed. Keys have their quotes, `"id"`, but no escapes; one that is given twice is left out. */
  readonly members: ReadonlyMap<string, JsonPart> | undefined
  /** Whether this object, or one within this value, has a key twice (RFC 7493 forbids it): readers choose different values. */
  readonly hasRepeatedKey: boolean
}

/** A JSON text has more values than its reader accepts. */
export class JsonSizeError extends BaseError {
  override name = 'JsonSizeError'
  readonly maxValues: number

  constructor({ maxValues }: { maxValues: number }) {
    super(`The JSON text has more than ${maxValues} values.`, {
      code: 'JSON_SIZE',
    })
    this.maxValues = maxValues
  }
}

type Reader = {
  readonly text: string
  readonly maxDepth: number
  readonly maxValues: number
  /** Matches a number, `true`, `false` or `null` at its `lastIndex`. */
  readonly literal: RegExp
  /** Whether there is any character below the space. */
  readonly hasControls: boolean
  /** The first backslash after the last string; -1 before it is known. */
  nextEscape: number
  index: number
  depth: number
  valueCount: number
  hasRepeatedKey: boolean
}

type Children = Pick<JsonPart, 'items' | 'members'>

function readPart(reader: Reader, levels: number): JsonPart {
  const start = reader.index
  const outer = reader.hasRepeatedKey
  reader.hasRepeatedKey = false
  const { items, members } = readValue(reader, levels)
  const { hasRepeatedKey } = reader
  reader.hasRepeatedKey ||= outer
  const text = reader.text.slice(start, reader.index)
  return { text, items, members, hasRepeatedKey }
}

const none: Children = { items: undefined, members: undefined }

function readValue(reader: Reader, levels: number): Children {
  count(reader, 1)
  const code = reader.text.charCodeAt(reader.index)
  if (code === quote) skipString(reader)
  else if (code === openBracket) return readArray(reader, levels)
  else if (code === openBrace) return readObject(reader, levels)
  else skipLiteral(reader)
  return none
}

function count(reader: Reader, values: number): void {
  reader.valueCount += values
  if (reader.valueCount > reader.maxValues) throw new JsonSizeError(reader)
}

function readArray(reader: Reader, levels: number): Children {
  const items: JsonPart[] | undefined = levels > 0 ? [] : undefined
  if (open(reader, closeBracket))
    do {
      if (items) items.push(readPart(reader, levels - 1))
      else readValue(reader, 0)
    } while (hasNext(reader, closeBracket))
  return items ? { items, members: undefined } : none
}

function readObject(reader: Reader, levels: number): Children {
  const members = levels > 0 ? new Map<string, JsonPart>() : undefined
  if (open(reader, closeBrace)) {
    const keys = new Set<string>()
    do {
      const key = readKey(reader)
      if (members) members.set(key, readPart(reader, levels - 1))
      else readValue(reader, 0)
      if (keys.has(key)) {
        reader.hasRepeatedKey = true
        members?.delete(key)
      }
      keys.add(key)
    } while (hasNext(reader, closeBrace))
  }
  return members ? { items: undefined, members } : none
}

/** Enters an array or object; returns whether there is anything in it. */
function open(reader: Reader, close: number): boolean {
  if (++reader.depth > reader.maxDepth)
    throw new InvalidJsonError({
      hint: `Nest at most ${reader.maxDepth} arrays and objects.`,
    })
  reader.index++
  skipSpace(reader)
  if (reader.text.charCodeAt(reader.index) !== close) return true
  reader.index++
  reader.depth--
  return false
}

/** Skips the comma, or leaves the array or object at its end. */
function hasNext(reader: Reader, close: number): boolean {
  skipSpace(reader)
  const code = reader.text.charCodeAt(reader.index++)
  if (code === close) {
    reader.depth--
    return false
  }
  if (code !== comma) throw new InvalidJsonError()
  skipSpace(reader)
  return true
}

/** Reads a key and its colon. The quotes stay: V8 before 14.3 gives texts of digits predictable hashes, which an attacker could make collide. */
function readKey(reader: Reader): string {
  const { text, index: start } = reader
  if (text.charCodeAt(start) !== quote) throw new InvalidJsonError()
  const hasEscape = skipString(reader)
  if (hasEscape) count(reader, 4)
  const source = text.slice(start, reader.index)
  const key = hasEscape ? `"${JSON.parse(source)}"` : source
  if (forbiddenKeys.has(key))
    throw new InvalidJsonError({
      hint: `The key \`${key.slice(1, -1)}\` is not allowed.`,
    })
  skipSpace(reader)
  if (text.charCodeAt(reader.index++) !== colon) throw new InvalidJsonError()
  skipSpace(reader)
  return key
}

/** Skips a string; returns whether it has an escape. */
function skipString(reader: Reader): boolean {
  const { text, index: start } = reader
  if (reader.nextEscape < start) {
    const found = text.indexOf('\\', start)
    reader.nextEscape = found === -1 ? text.length : found
  }
  // Most strings end at the next quote, which the engine finds faster than a loop does.
  const end = text.indexOf('"', start + 1)
  if (reader.hasControls || end === -1 || end > reader.nextEscape)
    return skipCharacters(reader)
  reader.index = end + 1
  return false
}

function skipCharacters(reader: Reader): boolean {
  const { text } = reader
  let index = reader.index + 1
  let hasEscape = false
  for (;;) {
    const code = text.charCodeAt(index)
    if (code === quote) break
    if (code === backslash) {
      hasEscape = true
      index = skipEscape(text, index + 1)
    } else if (code >= space) index++
    // A control character, or the end of the text.
    else throw new InvalidJsonError()
  }
  reader.index = index + 1
  return hasEscape
}

function skipEscape(text: string, index: number): number {
  if (text.charCodeAt(index) !== lowerU) {
    if (!escapes.has(text.charCodeAt(index))) throw new InvalidJsonError()
    return index + 1
  }
  for (let digit = index + 1; digit < index + 5; digit++)
    if (!isHexDigit(text.charCodeAt(digit))) throw new InvalidJsonError()
  return index + 5
}

function isHexDigit(code: number): boolean {
  const lower = code | 0x20
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x66)
}

function skipLiteral(reader: Reader): void {
  const { literal, text } = reader
  literal.lastIndex = reader.index
  if (!literal.test(text)) throw new InvalidJsonError()
  reader.index = literal.lastIndex
}

function skipSpace(reader: Reader): void {
  const { text } = reader
  let { index } = reader
  while (isSpace(text.charCodeAt(index))) index++
  reader.index = index
}

function isSpace(code: number): boolean {
  return code === space || code === 0x0a || code === 0x0d || code === 0x09
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d
const lowerU = 0x75
const space = 0x20

/** The characters after a backslash, but `u`. */
const escapes: ReadonlySet<number> = new Set(
  ['"', '\\', '/', 'b', 'f', 'n', 'r', 't'].map((it) => it.charCodeAt(0)),
)

const forbiddenKeys: ReadonlySet<string> = new Set([
  '"__proto__"',
  '"constructor"',
  '"prototype"',
])
