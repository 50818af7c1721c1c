import { allowedAttributes } from './allowedAttributes.ts'
import { UnsafeSvgError } from './UnsafeSvgError.ts'

const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

/** Numbers, names, colours, paths and transforms; none has a backslash, an entity, a quote or a scheme. */
const plain = /^[\w\s#.,%()+*/-]*$/

const reference = /url\(/i
const own = /^url\(#[\w-]+\)$/

/** The attributes of a tag that may stay, written anew: known ones, whose values point at nothing outside of the drawing. */
export function readAttributes(source: string): string {
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
