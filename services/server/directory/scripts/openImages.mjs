import { cleanSvg } from './cleanSvg.mjs'
import { fetchPackage } from './fetchPackage.mjs'
import { imagePackages } from './packages.mjs'
import { findNodes, parseModule, readLiteral } from './syntax.mjs'

/** The image packages, to look things up in: `get` gives a clean drawing and its source, `list` what the icon package says about a kind. */
export function openImages({ folder }) {
  const packages = new Map(
    imagePackages.map((pinned) => [
      pinned.name,
      fetchPackage({ ...pinned, folder }),
    ]),
  )
  return {
    get(name, path) {
      const { version, files } = packages.get(name)
      const bytes = files.get(path)
      const svg = bytes && cleanSvg(readSvg(path, bytes) ?? '')
      return svg && { svg, source: `${name}@${version}:${path}` }
    },
    list(kind) {
      const path = `dist/metadata/${kind}.js`
      const bytes = packages.get('@web3icons/common').files.get(path)
      return findNodes(
        parseModule(path, bytes),
        ({ type, id }) => type === 'VariableDeclarator' && id.name === kind,
      ).flatMap(({ init }) => readLiteral(init))
    },
  }
}

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

/** Where the icon package keeps a drawing that its metadata calls `network:zksync`. */
export function iconPath(filePath, variant) {
  const [kind, name] = filePath.split(':')
  return `dist/svgs/${kind}s/${variant}/${name}.svg.js`
}
