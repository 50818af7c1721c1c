import { findNodes } from '../syntax/findNodes.mjs'
import { parseModule } from '../syntax/parseModule.mjs'
import { readLiteral } from '../syntax/readLiteral.mjs'

const dataUri = 'data:image/svg+xml,'

/** The drawing in a file of a package: an `.svg`, or a module with one as text or as a data URI. */
export function readSvg(path, bytes) {
  if (path.endsWith('.svg')) return bytes.toString('utf8')
  const texts = findNodes(parseModule(path, bytes), ({ type }) =>
    ['Literal', 'TemplateLiteral'].includes(type),
  ).map(readLiteral)
  for (const text of texts) {
    if (typeof text !== 'string') continue
    if (text.startsWith(dataUri))
      return decodeURIComponent(text.slice(dataUri.length))
    if (text.trimStart().startsWith('<')) return text
  }
  return undefined
}
