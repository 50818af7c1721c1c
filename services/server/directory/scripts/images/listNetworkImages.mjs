import { iconPath } from './iconPath.mjs'
import { parents } from './parents.mjs'

/** Images of networks: for each CAIP-2 id the icon that the package has for it, or for the network whose image it shares. */
export function listNetworkImages({ images, networkIds }) {
  const icons = new Map()
  for (const { caip2id, chainId, filePath } of images.list('networks'))
    for (const id of [caip2id, `eip155:${chainId}`])
      if (id && !icons.has(id)) icons.set(id, filePath)
  return networkIds.flatMap((key) => {
    const filePath = icons.get(key) ?? icons.get(parents.get(key))
    if (!filePath) return []
    const path = iconPath(filePath, 'background')
    const image = images.get('@web3icons/core', path)
    const id = filePath.split(':')[1].toLowerCase()
    return image ? [{ ...image, id, key }] : []
  })
}
