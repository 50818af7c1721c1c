import { toNameKey } from '../merge/toNameKey.mjs'
import { cleanSvg } from './cleanSvg.mjs'
import { iconPath } from './iconPath.mjs'
import { readSvg } from './readSvg.mjs'

/** Icons of the package that show what a wallet looked like under another name. */
const outdated = new Set(['argent', 'coinbase', 'xdefi'])

/** Images of wallets, by the wallet's id: from the icon package, else from a kit that has one. */
export function listWalletImages({ images, wallets }) {
  const icons = new Map(
    images
      .list('wallets')
      .filter(({ id }) => !outdated.has(id))
      .map(({ id, filePath }) => [toNameKey(id), filePath]),
  )
  return wallets.flatMap(({ wallet, records }) => {
    const filePath = records
      .map(({ facts }) => icons.get(toNameKey(facts.name.value)))
      .find(Boolean)
    const image =
      (filePath &&
        images.get('@web3icons/core', iconPath(filePath, 'background'))) ??
      findKitIcon(records)
    return image ? [{ ...image, id: wallet.id }] : []
  })
}

function findKitIcon(records) {
  for (const { icon } of records) {
    if (!icon?.bytes) continue
    const path = icon.source.slice(icon.source.lastIndexOf(':') + 1)
    const svg = cleanSvg(readSvg(path, icon.bytes) ?? '')
    if (svg) return { svg, source: icon.source }
  }
  return undefined
}
