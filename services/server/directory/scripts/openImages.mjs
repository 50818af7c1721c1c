import { findBitmap, plateBitmap, prepareBitmap } from './bitmaps.mjs'
import { cleanSvg } from './cleanSvg.mjs'
import { fetchPackage } from './fetchPackage.mjs'
import { imagePackages } from './imagePackages.mjs'
import { walletPackages } from './packages.mjs'
import { findNodes, parseModule, readLiteral } from './syntax.mjs'

/** Opens the image packages: `get` returns an image with its source, `list` the icon package's metadata of a kind. */
export function openImages({ folder }) {
  const packages = new Map(
    // Of two versions of a package, the first one is the newer.
    [...walletPackages, ...imagePackages]
      .reverse()
      .map((pinned) => [pinned.name, fetchPackage({ ...pinned, folder })]),
  )
  return {
    get(name, path, read = (bytes) => readSvg(path, bytes)) {
      const { version, files } = packages.get(name)
      const bytes = files.get(path)
      const image = bytes && toImage(read(bytes))
      return image && { ...image, source: `${name}@${version}:${path}` }
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

/** Converts what a package contains to an image of the directory, `{ content, extension }`: a sanitized SVG, or a bitmap. Returns `undefined` if nothing of it can be used. */
export function toImage(given) {
  if (given === undefined) return undefined
  if (typeof given !== 'string') return prepareBitmap(given)
  const bitmap = findBitmap(given)
  if (bitmap) return prepareBitmap(bitmap)
  const content = cleanSvg(given)
  return content && { content, extension: 'svg' }
}

/** Puts a square of one colour behind an image, which fills a share of it. */
export function addPlate({ content, extension }, { colour, share }) {
  if (extension !== 'svg') return plateBitmap(content, { colour, share })
  const side = 40
  const inner = side * share
  const inset = (side - inner) / 2
  const [, width] = /^<svg[^>]*\swidth="([\d.]+)"/.exec(content) ?? []
  const [, height] = /^<svg[^>]*\sheight="([\d.]+)"/.exec(content) ?? []
  const box = /^<svg[^>]*\sviewBox="/.test(content)
    ? ''
    : ` viewBox="0 0 ${width} ${height}"`
  const logo = content
    .trimEnd()
    .replace(/^<svg[^>]*>/, (root) =>
      root
        .replace(/\s(?:width|height|x|y)="[^"]*"/g, '')
        .replace(
          /^<svg/,
          `<svg x="${inset}" y="${inset}" width="${inner}" height="${inner}"${box}`,
        ),
    )
  return {
    content: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${colour}"/>${logo}</svg>\n`,
    extension,
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
