import { fetchPackage } from '../packages/fetchPackage.mjs'
import { imagePackages } from '../packages/imagePackages.mjs'
import { findNodes } from '../syntax/findNodes.mjs'
import { parseModule } from '../syntax/parseModule.mjs'
import { readLiteral } from '../syntax/readLiteral.mjs'
import { cleanSvg } from './cleanSvg.mjs'
import { readSvg } from './readSvg.mjs'

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
