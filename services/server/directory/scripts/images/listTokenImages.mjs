import { iconPath } from './iconPath.mjs'
import { tokenSymbols } from './tokenSymbols.mjs'
import { drawnAs } from './drawnAs.mjs'

/** Images of tokens, by symbol. */
export function listTokenImages({ images }) {
  return tokenSymbols.flatMap((key) => {
    const path = iconPath(drawnAs.get(key) ?? `token:${key}`, 'background')
    const image = images.get('@web3icons/core', path)
    return image ? [{ ...image, id: key.toLowerCase(), key }] : []
  })
}
