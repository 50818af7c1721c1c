import { UnsafeSvgError } from './errors.ts'

/** Bytes of UTF-8. */
const maxSize = 32_768
const maxDepth = 32

const prolog = /^\uFEFF?\s*(?:<\?xml [^<>]*\?>\s*)?/
const root = /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/

/**
 * Sanitizes an SVG: keeps known elements and attributes, and removes scripts, event handlers, styles and external references.
 * Throws `UnsafeSvgError` if it is malformed, declares entities or exceeds 32 kB. A sanitized SVG is returned unchanged.
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

/** Returns the text of `title` and `text` elements; other text is invisible and removed. */
function keepText(text: string, parent: Element | undefined): string {
  if (!parent && text.trim() !== '')
    throw new UnsafeSvgError({ reason: 'text stands outside of it' })
  const isShown = parent?.name === 'title' || parent?.name === 'text'
  return parent?.isKept && isShown ? text : ''
}

const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/** Numbers, names, colours, paths and transforms; excludes backslashes, entities, quotes and schemes. */
const plain = /^[\w\s#.,%()+*/-]*$/

const reference = /url\(/i
const own = /^url\(#[\w-]+\)$/

/** Serializes the allowed attributes of a tag: known names whose values reference nothing outside of the SVG. */
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

/** Matches a comment, a tag, or text up to the next tag. A name matches in one way only, so that the time is linear. */
const pattern =
  /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w:.-]*)(?![\w:.-])([^<>]*?)(\/?)>|[^<]+/y

/** Text with XML's predefined entities; any other entity requires a DOCTYPE. */
const text = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)*$/i

/** Yields the tags and text of an XML document without comments. Throws `UnsafeSvgError` for a DOCTYPE, CDATA, a processing instruction or a stray `<`. */
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

/** Allowed elements; others are removed with their content. `use` is excluded, since a few nested ones draw millions of shapes. */
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

/** Allowed attributes, for shape, position and paint; `style`, `class` and `xml:*` are excluded. */
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
