import { cleanSvg } from './cleanSvg.mjs'
import { fetchPackage } from './fetchPackage.mjs'
import { imagePackages } from './packages.mjs'
import { findNodes, parseModule, readLiteral } from './syntax.mjs'

/** Opens the image packages: `get` returns a sanitized SVG with its source, `list` the icon package's metadata of a kind. */
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

/** Reads the SVG in a file of a package: an `.svg`, or a module that contains one as text or data URI. */
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

/** Returns the path of an icon in the icon package from its metadata, such as `network:zksync`. */
export function iconPath(filePath, variant) {
  const [kind, name] = filePath.split(':')
  return `dist/svgs/${kind}s/${variant}/${name}.svg.js`
}
