import { UnsafeSvgError } from './errors.ts'

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

const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/** Numbers, names, colours, paths and transforms; none has a backslash, an entity, a quote or a scheme. */
const plain = /^[\w\s#.,%()+*/-]*$/

const reference = /url\(/i
const own = /^url\(#[\w-]+\)$/

/** The attributes of a tag that may stay, written anew: known ones, whose values point at nothing outside of the drawing. */
function readAttributes(source: string): string {
  const pattern = new RegExp(attribute)
  const names = new Set<string>()
  let kept = ''
  let end = 0
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    end = pattern.lastIndex
    const [, name = '', double, single = ''] = match
    const value = double ?? single
    if (names.has(name))
      throw new UnsafeSvgError({ reason: `\`${name}\` is there twice` })
    names.add(name)
    if (isAllowed(name, value)) kept += ` ${name}="${value}"`
  }
  if (source.slice(end).trim() !== '')
    throw new UnsafeSvgError({ reason: 'a tag is malformed' })
  return kept
}

function isAllowed(name: string, value: string): boolean {
  if (!allowedAttributes.has(name)) return false
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  return plain.test(value) && (!reference.test(value) || own.test(value))
}

/** A comment, a tag, or text up to the next one. */
const pattern = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:.-]*)([^<>]*?)(\/?)>|[^<]+/y

/** Entities that XML itself knows; any other would need a DOCTYPE. */
const text = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)*$/i

/** Tags and text of an XML document; comments are left out. A DOCTYPE, CDATA, an instruction or a stray `<` throws. */
function* readTokens(source: string): Generator<readTokens.Token> {
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

declare namespace readTokens {
  type Token =
    | { type: 'text'; text: string }
    | { type: 'close'; name: string }
    | { type: 'open'; name: string; attributes: string; isEmpty: boolean }
}

/** Elements that only draw; all else goes, with what is in it. `use` is not among them: a few nested ones draw millions of shapes. */
const allowedElements: ReadonlySet<string> = new Set([
  'circle',
  'clipPath',
  'defs',
  'ellipse',
  'g',
  'line',
  'linearGradient',
  'mask',
  'path',
  'polygon',
  'polyline',
  'radialGradient',
  'rect',
  'stop',
  'svg',
  'text',
  'title',
])

/** Attributes that only shape, place or paint. `style`, `class` and `xml:*` are not among them. */
const allowedAttributes: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'color',
  'cx',
  'cy',
  'd',
  'dominant-baseline',
  'dy',
  'fill',
  'fill-opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-weight',
  'fx',
  'fy',
  'gradientTransform',
  'gradientUnits',
  'height',
  'id',
  'mask',
  'mask-type',
  'maskUnits',
  'offset',
  'opacity',
  'points',
  'preserveAspectRatio',
  'r',
  'rx',
  'ry',
  'shape-rendering',
  'spreadMethod',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'xmlns',
  'y',
  'y1',
  'y2',
])
