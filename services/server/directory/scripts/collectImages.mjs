import { cleanSvg } from './cleanSvg.mjs'
import { toNameKey } from './groupRecords.mjs'
import { listNetworkIds, parents } from './networks.mjs'
import { iconPath, openImages, readSvg } from './openImages.mjs'

/** Collects the images of the directory by kind: `{ id, key, svg, source }`, with the lookup key of each. */
export function collectImages({ wallets, folder }) {
  const images = openImages({ folder })
  return {
    wallets: listWalletImages({ images, wallets }).map((image) => ({
      ...image,
      key: image.id,
    })),
    networks: listNetworkImages({ images, networkIds: listNetworkIds() }),
    tokens: listTokenImages({ images }),
    currencies: listCurrencyImages({ images }),
  }
}

/** Icons that show the former brand of a wallet. */
const outdated = new Set(['argent', 'coinbase', 'xdefi'])

/** Lists the images of wallets by wallet id: from the icon package, otherwise from a kit. */
function listWalletImages({ images, wallets }) {
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

/** Lists the images of networks by CAIP-2 id: the network's own icon, or the one that it shares. */
function listNetworkImages({ images, networkIds }) {
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

/** Lists the images of tokens by symbol. */
function listTokenImages({ images }) {
  return tokenSymbols.flatMap((key) => {
    const path = iconPath(drawnAs.get(key) ?? `token:${key}`, 'background')
    const image = images.get('@web3icons/core', path)
    return image ? [{ ...image, id: key.toLowerCase(), key }] : []
  })
}

/** Currencies with an image in the package (ISO 4217). */
const codes = ['CNY', 'EUR', 'GBP', 'JPY', 'USD']

/** Lists the images of currencies by code. */
function listCurrencyImages({ images }) {
  return codes.flatMap((key) => {
    const id = key.toLowerCase()
    const path = `svg/color/${id}.svg`
    const image = images.get('cryptocurrency-icons', path)
    return image ? [{ ...image, id, key }] : []
  })
}

/** Tokens that use the icon of their network, or of the coin that they represent, because their own is missing or wrong. */
const drawnAs = new Map([
  ['APE', 'network:apechain'],
  ['ARB', 'network:arbitrum-one'],
  ['BERA', 'network:berachain'],
  ['HYPE', 'network:hyper-evm'],
  ['KAIA', 'network:kaia'],
  ['MON', 'network:monad'],
  ['RBTC', 'network:rootstock'],
  ['RON', 'network:ronin'],
  ['S', 'network:sonic'],
  ['WETH', 'token:ETH'],
  ['XDAI', 'network:gnosis'],
  ['XPL', 'network:plasma'],
  ['ZK', 'network:zksync'],
])

/** Tokens with an image: native currencies of the kit's networks, stablecoins, and the most traded tokens. */
const tokenSymbols = [
  '1INCH AAVE APE ARB AVAX BERA BNB BTC CELO CHZ COMP CRO CRV DAI DOT ENS',
  'ETH EURC FET FIL FLOW FRAX FTM FUSE GLMR GMX GNO GRT HYPE IMX JUP KAIA',
  'KAVA LDO LINK LUSD MANA METIS MKR MNT MON MOVR ONE OP PENDLE PEPE POL',
  'PYUSD RBTC RON RPL S SAND SEI SHIB SNX SOL SUSHI TUSD UNI USDC USDE',
  'USDT WBTC WETH XDAI XPL YFI ZK',
].flatMap((line) => line.split(' '))
