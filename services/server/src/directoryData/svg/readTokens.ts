import { UnsafeSvgError } from './UnsafeSvgError.ts'

/** A comment, a tag, or text up to the next one. */
const pattern = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:.-]*)([^<>]*?)(\/?)>|[^<]+/y

/** Entities that XML itself knows; any other would need a DOCTYPE. */
const text = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)*$/i

/** Tags and text of an XML document; comments are left out. A DOCTYPE, CDATA, an instruction or a stray `<` throws. */
export function* readTokens(source: string): Generator<readTokens.Token> {
  const token = new RegExp(pattern)
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    if (!match) throw new UnsafeSvgError({ reason: 'it is malformed' })
    const [whole, slash, name, attributes = '', selfClosing] = match
    if (whole.startsWith('<!--')) continue
    if (name === undefined) {
      if (!text.test(whole))
        throw new UnsafeSvgError({ reason: 'it has an unknown entity' })
      yield { type: 'text', text: whole }
    } else if (slash) {
      if (selfClosing || attributes.trim() !== '')
        throw new UnsafeSvgError({ reason: 'a tag is malformed' })
      yield { type: 'close', name }
    } else {
      yield { type: 'open', name, attributes, isEmpty: selfClosing === '/' }
    }
  }
}

export declare namespace readTokens {
  type Token =
    | { type: 'text'; text: string }
    | { type: 'close'; name: string }
    | { type: 'open'; name: string; attributes: string; isEmpty: boolean }
}
