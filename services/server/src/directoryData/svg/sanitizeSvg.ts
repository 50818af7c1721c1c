import { allowedElements } from './allowedElements.ts'
import { readAttributes } from './readAttributes.ts'
import { readTokens } from './readTokens.ts'
import { UnsafeSvgError } from './UnsafeSvgError.ts'

/** In bytes of UTF-8. */
const maxSize = 32_768
const maxDepth = 32

const prolog = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?/
const root = /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/

/**
 * An SVG that only draws: known elements and attributes, no script, no handler,
 * no style, nothing from outside, at most 32 kB. Unknown parts go; what is
 * malformed or declares entities throws `UnsafeSvgError`. A clean drawing comes
 * back as it is.
 */
export function sanitizeSvg(svg: string): string {
  const source = svg.replace(prolog, '').trimEnd()
  if (Buffer.byteLength(source) > maxSize)
    throw new UnsafeSvgError({ reason: 'it is larger than 32 kB' })
  const open: Element[] = []
  let clean = ''
  let isDone = false
  for (const token of readTokens(source)) {
    const parent = open.at(-1)
    if (token.type === 'text') {
      clean += keepText(token.text, parent)
    } else if (token.type === 'close') {
      if (parent?.name !== token.name)
        throw new UnsafeSvgError({ reason: `\`${token.name}\` closes nothing` })
      open.pop()
      if (parent.isKept) clean += `</${token.name}>`
    } else {
      const { name, isEmpty } = token
      if (!parent && (isDone || name !== 'svg'))
        throw new UnsafeSvgError({ reason: 'it is not one `svg` element' })
      isDone = true
      const attributes = readAttributes(token.attributes)
      const isKept = (parent?.isKept ?? true) && allowedElements.has(name)
      if (isKept) clean += `<${name}${attributes}${isEmpty ? '/' : ''}>`
      if (!isEmpty && open.push({ name, isKept }) > maxDepth)
        throw new UnsafeSvgError({ reason: 'it is nested too deeply' })
    }
  }
  if (!isDone || open.length > 0)
    throw new UnsafeSvgError({ reason: 'it is not closed' })
  if (!root.test(clean))
    throw new UnsafeSvgError({ reason: 'its namespace is missing' })
  return `${clean}\n`
}

export declare namespace sanitizeSvg {
  type ErrorType = UnsafeSvgError
}

type Element = { name: string; isKept: boolean }

/** Between shapes there is only white space, which nobody sees. */
function keepText(text: string, parent: Element | undefined): string {
  if (!parent && text.trim() !== '')
    throw new UnsafeSvgError({ reason: 'text stands outside of it' })
  const isShown = parent?.name === 'title' || parent?.name === 'text'
  return parent?.isKept && isShown ? text : ''
}
