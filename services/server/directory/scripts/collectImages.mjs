import { readFileSync } from 'node:fs'
import { toNameKey } from './groupRecords.mjs'
import { logos, plates, readLogo } from './logos.mjs'
import { devnets, listNetworkIds, parents } from './networks.mjs'
import {
  addPlate,
  iconPath,
  openImages,
  readSvg,
  toImage,
} from './openImages.mjs'

/** Collects the images of the directory by kind: `{ id, key, content, extension, source }`, with the lookup key of each. */
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
      findKitIcon(records) ??
      findLogo({ images, id: wallet.id })
    if (!image) return []
    const plate = plates.get(wallet.id)
    return [{ ...image, ...(plate && addPlate(image, plate)), id: wallet.id }]
  })
}

function findKitIcon(records) {
  for (const { icon } of records) {
    if (!icon?.bytes) continue
    const path = icon.source.slice(icon.source.lastIndexOf(':') + 1)
    const image = toImage(readSvg(path, icon.bytes))
    if (image) return { ...image, source: icon.source }
  }
  return undefined
}

function findLogo({ images, id }) {
  const [name, path, part] = logos.get(id) ?? []
  return (
    name &&
    images.get(name, path, (bytes) => readLogo({ path, bytes, name: part }))
  )
}

/** Lists the images of networks by CAIP-2 id: the network's own icon, or the one that it shares. */
function listNetworkImages({ images, networkIds }) {
  const icons = new Map()
  for (const { caip2id, chainId, filePath } of images.list('networks'))
    for (const id of [caip2id, `eip155:${chainId}`])
      if (id && !icons.has(id)) icons.set(id, filePath)
  return networkIds.flatMap((key) => {
    if (devnets.includes(key)) return [{ ...readDrawn('devnet'), key }]
    const filePath = icons.get(key) ?? icons.get(parents.get(key))
    if (!filePath) return []
    const path = iconPath(filePath, 'background')
    const image = images.get('@web3icons/core', path)
    const id = filePath.split(':')[1].toLowerCase()
    return image ? [{ ...image, id, key }] : []
  })
}

/** Reads an image that was drawn for this repository. */
function readDrawn(id) {
  const path = `drawn/${id}.svg`
  const content = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  return { id, content, extension: 'svg', source: `own:${path}` }
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
  ['LYX', 'network:lukso'],
  ['MON', 'network:monad'],
  ['RBTC', 'network:rootstock'],
  ['RON', 'network:ronin'],
  ['S', 'network:sonic'],
  ['WAVAX', 'token:AVAX'],
  ['WBNB', 'token:BNB'],
  ['WETH', 'token:ETH'],
  ['WPOL', 'token:POL'],
  ['XDAI', 'network:gnosis'],
  ['XPL', 'network:plasma'],
  ['ZK', 'network:zksync'],
])

/** Tokens with an image: native currencies of the kit's networks, stablecoins, and the most traded tokens. */
const tokenSymbols = [
  '1INCH AAVE APE ARB AVAX AXS BAT BERA BLUR BNB BTC CAKE CBETH CELO CHZ',
  'COMP CRO CRV CRVUSD DAI DOT DYDX ENS ETH EURC FDUSD FET FIL FLOW FRAX',
  'FTM FUSE GALA GHO GLMR GMX GNO GRT HYPE IMX JUP KAIA KAVA LDO LINK LPT',
  'LUSD LYX MANA MASK METIS MKR MNT MON MOVR ONE OP PAXG PENDLE PEPE',
  'POL PYTH PYUSD QNT RAY RBTC RON RPL S SAFE SAND SEI SHIB SNX SOL',
  'SUSHI TLOS TUSD UMA UNI USDC USDE USDT WAVAX WBNB WBTC WETH WPOL XAUT',
  'XDAI XPL XTZ YFI ZK ZRX',
].flatMap((line) => line.split(' '))
