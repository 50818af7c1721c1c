/**
 * Scans a JSON text in one pass, before it is parsed: how deep and how many its values are, and the digits of a numeric `id`,
 * which a parsed number would lose. Accepts any text; what is no JSON is left to the parser.
 */
export function scanFrame(text: string): scanFrame.ReturnType {
  let depth = 0
  let maxDepth = 0
  let values = 0
  let idSource: string | undefined

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = findEnd(text, at)
      const isId = depth === 1 && end - at === 3 && text.startsWith('"id"', at)
      // The last one counts, as for the parser.
      if (isId) idSource = readDigits(text, end + 1) ?? idSource
      at = end
    } else if (code === openBrace || code === openBracket) {
      depth += 1
      values += 1
      if (depth > maxDepth) maxDepth = depth
    } else if (code === closeBrace || code === closeBracket) depth -= 1
    else if (code === comma) values += 1
  }
  return { depth: maxDepth, values, idSource }
}

export declare namespace scanFrame {
  type ReturnType = {
    /** Levels of nested arrays and objects. */
    depth: number
    /** Commas, arrays and objects. */
    values: number
    /** The digits of the root's `id`, if they are a whole number of 64 bits. */
    idSource: string | undefined
  }
}

const quote = 0x22
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/** Returns the index of the quote that ends a string. */
function findEnd(text: string, start: number): number {
  let end = start
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
}

function readDigits(text: string, at: number): string | undefined {
  const rest = text.slice(at, at + 256)
  return /^\s*:\s*(\d{1,20})\s*[,}]/.exec(rest)?.[1]
}

const id = '"id"\\s*:\\s*("[^"\\\\\\u0000-\\u001f]{1,64}"|\\d{1,20})\\s*'
const firstId = new RegExp(`^\\s*\\{\\s*${id}[,}]`)
const lastId = new RegExp(`,\\s*${id}\\}\\s*$`)

/** Reads the id, as JSON, of a request that is too long to be parsed, from its first and last characters. */
export function readIdAtEdge(parameters: {
  start: string
  end: string
}): string | undefined {
  const { start, end } = parameters
  return (firstId.exec(start) ?? lastId.exec(end))?.[1]
}
