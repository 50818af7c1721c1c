import { findBitmap } from './bitmaps.mjs'
import { findNodes, getProperty, parseModule, readLiteral } from './syntax.mjs'

/**
 * Logos of wallets in packages that are no source of facts: package, module, and the name of the component or variable if the
 * module contains several. Each package was published by the maker of the wallet, or by a kit to which makers contribute.
 */
export const logos = new Map([
  ['abstract', ['@abstract-foundation/agw-web', 'src/abstract-icon.ts']],
  [
    'airgap-wallet',
    ['@airgap/beacon-ui', 'dist/esm/index.js', 'AirGap Wallet'],
  ],
  ['blocto', ['@web3-onboard/blocto', 'dist/icon.js']],
  [
    'blockchain-com',
    ['@reef-knot/wallets-icons', 'dist/esm/svg/blockchaincom.svg.js'],
  ],
  ['braavos', ['@starknet-react/core', 'dist/index.js', 'braavos']],
  ['dawn', ['connectkit', 'build/index.es.js', 'Dawn']],
  ['infinity-wallet', ['connectkit', 'build/index.es.js', 'InfinityWallet']],
  ['krystal', ['@solana/wallet-adapter-krystal', 'lib/esm/adapter.js']],
  ['leather', ['@bigmi/client', 'dist/esm/connectors/leather.js']],
  ['mathwallet', ['@solana/wallet-adapter-mathwallet', 'lib/esm/adapter.js']],
  ['mew-wallet', ['@web3-onboard/mew-wallet', 'dist/icon.js']],
  ['nightly', ['@solana/wallet-adapter-nightly', 'lib/esm/adapter.js']],
  ['nufi', ['@solana/wallet-adapter-nufi', 'lib/esm/adapter.js']],
  ['oyl-wallet', ['@bigmi/client', 'dist/esm/connectors/oyl.js']],
  ['pera-wallet', ['@txnlab/use-wallet', 'dist/index.js', 'ICON12']],
  ['unisat', ['@bigmi/client', 'dist/esm/connectors/unisat.js']],
  ['unstoppable-domains', ['@web3-onboard/uauth', 'dist/icon.js']],
  ['xverse', ['@bigmi/client', 'dist/esm/connectors/xverse.js']],
  ['cosmostation', ['@interchain-kit/cosmostation-extension', 'constant.js']],
  ['crypto-com-onchain', ['connectkit', 'build/index.es.js', 'Crypto']],
  ['dcent', ['@web3-onboard/dcent', 'dist/icon.js']],
  [
    'fearless-wallet',
    [
      '@subwallet/wallet-connect',
      'dotsama/predefinedWallet/FearlessWalletLogo.svg',
    ],
  ],
  [
    'fireblocks',
    ['@airgap/beacon-ui', 'dist/esm/index.js', 'Fireblocks Wallet'],
  ],
  [
    'hashpack',
    ['@buidlerlabs/hashgraph-react-wallets', 'lib/assets/hashpack-icon.png'],
  ],
  [
    'hot-wallet',
    ['@near-wallet-selector/hot-wallet', 'assets/hot-wallet-icon.png'],
  ],
  [
    'kabila',
    ['@buidlerlabs/hashgraph-react-wallets', 'lib/assets/kabila-icon.png'],
  ],
  ['keystone', ['@solana/wallet-adapter-keystone', 'lib/esm/adapter.js']],
  ['leap', ['@interchain-kit/leap-extension', 'constant.js']],
  ['onto', ['connectkit', 'build/index.es.js', 'ONTO']],
  [
    'polkadot-js',
    ['@subwallet/wallet-connect', 'dotsama/predefinedWallet/PolkadotLogo.svg'],
  ],
  ['salmon', ['@solana/wallet-adapter-salmon', 'lib/esm/adapter.js']],
  [
    'universal-profiles',
    ['@lukso/web3-onboard-config', 'build/module/src/icon.js'],
  ],
  ['veworld-mobile', ['@vechain/dapp-kit-ui', 'dist/index.js', 'fA']],
  ['unstoppable-wallet', ['connectkit', 'build/index.es.js', 'Unstoppable']],
  ['ambire-wallet', ['@reef-knot/wallets-icons', 'dist/esm/svg/ambire.svg.js']],
  ['freighter', ['@stellar/design-system', 'build/assets/logos/freighter.svg']],
  [
    'gooddollar',
    ['@gooddollar/web3sdk-v2', 'dist/assets/icons/svg/GdWallet.svg'],
  ],
  [
    'opto-wallet',
    ['@near-wallet-selector/opto-wallet', 'assets/opto-wallet-icon.png'],
  ],
  ['ready-x', ['starknetkit', 'dist/index-40f0fb49.js', 'a']],
  // The mark of a token, network or exchange is that of its maker, after which the wallet is named.
  ['jupiter', drawnIcon('tokens', 'JUP')],
  ['mixin', ['cryptocurrency-icons', 'svg/color/xin.svg']],
  ['apollox', drawnIcon('tokens', 'APX')],
  ['arianee-wallet', drawnIcon('tokens', 'ARIA20')],
  ['enjin-wallet', drawnIcon('tokens', 'ENJ')],
  ['flow-wallet', drawnIcon('tokens', 'FLOW')],
  ['klever-wallet', drawnIcon('tokens', 'KLV')],
  ['kucoin-web3-wallet', drawnIcon('exchanges', 'kucoin')],
  ['loopring', drawnIcon('tokens', 'LRC')],
  ['nabox', drawnIcon('tokens', 'NABOX')],
  ['pintu', drawnIcon('tokens', 'PTU')],
  ['robinhood-wallet', drawnIcon('networks', 'robinhood')],
  ['safemoon', drawnIcon('tokens', 'SFM')],
  ['shido-app', drawnIcon('tokens', 'SHIDO')],
  ['strikex-wallet', drawnIcon('tokens', 'STRX')],
  ['sweat-wallet', drawnIcon('tokens', 'SWEAT')],
  ['theta-wallet', drawnIcon('tokens', 'THETA')],
  ['tomi-wallet', drawnIcon('tokens', 'TOMI')],
  ['wombat', drawnIcon('tokens', 'WOMBAT')],
])

/** The squares behind logos that are transparent and can't be seen on a light or a dark page without: their colour, and how much of them the logo fills. */
export const plates = new Map([
  ['blockwallet', { colour: '#fff', share: 0.7 }],
  ['dcent', { colour: '#fff', share: 0.7 }],
  ['freighter', { colour: '#fff', share: 0.7 }],
  ['fireblocks', { colour: '#fff', share: 1 }],
  ['hashpack', { colour: '#000', share: 0.7 }],
  ['kabila', { colour: '#000', share: 0.7 }],
  ['unisat', { colour: '#fff', share: 0.7 }],
])

/** Names the file of an icon in the icon package that is no icon of a wallet. */
function drawnIcon(kind, name) {
  return ['@web3icons/core', `dist/svgs/${kind}/background/${name}.svg.js`]
}

/** Reads the logo of a file: an SVG or a bitmap itself, or that of a module, which is an element of React, a data URI or text. Returns `undefined` if there is none. */
export function readLogo({ path, bytes, name }) {
  if (path.endsWith('.png')) return bytes
  if (path.endsWith('.svg')) return bytes.toString('utf8')
  const program = parseModule(path, bytes)
  const [scope] = name
    ? findNodes(program, (node) => isNamed(node, name))
    : [program]
  if (!scope) return undefined
  const [element] = findNodes(scope, isSvgElement)
  if (element) return writeElement(element)
  return findNodes(scope, ({ type }) =>
    ['Literal', 'TemplateLiteral', 'TemplateElement'].includes(type),
  )
    .map((node) => readText(node.value?.cooked ?? readLiteral(node)))
    .find(Boolean)
}

/** Whether a node is the variable, the property or the entry of a list with that name. */
function isNamed(node, name) {
  if (node.type === 'VariableDeclarator') return node.id.name === name
  if (node.type === 'Property') return node.key.name === name
  if (node.type === 'AssignmentExpression')
    return node.left.property?.name === name
  return (
    node.type === 'ObjectExpression' &&
    readLiteral(getProperty(node, 'name')) === name
  )
}

function readText(text) {
  if (typeof text !== 'string') return undefined
  const bitmap = text.startsWith('data:') ? findBitmap(text) : undefined
  if (bitmap) return bitmap
  const [, coding, data] =
    /^data:image\/svg\+xml([^,]*),(.+)$/s.exec(text) ?? []
  if (data && coding.includes('base64'))
    return Buffer.from(data, 'base64').toString('utf8')
  if (data) return decodeURIComponent(data)
  return /^\s*<(?:svg|\?xml)/.test(text) ? text : undefined
}

function isElement({ type, callee }) {
  return (
    type === 'CallExpression' &&
    /^(?:jsxs?|createElement)$/.test(callee.property?.name ?? callee.name ?? '')
  )
}

function isSvgElement(node) {
  return isElement(node) && readLiteral(node.arguments[0]) === 'svg'
}

/** Writes an element of React as XML. Values that would have to be executed are left out. */
function writeElement(node) {
  const [type, props, ...rest] = node.arguments
  const name = readLiteral(type)
  const { children: _, ...attributes } = readProps(props)
  const text = Object.entries(attributes).map(
    ([key, value]) => ` ${toAttribute(key)}="${toValue(key, value)}"`,
  )
  const inner = findNodes(
    { type: 'ArrayExpression', elements: [childrenOf(props), ...rest] },
    (child) => isElement(child) && child !== node,
  )
  // `findNodes` returns grandchildren too.
  const direct = inner.filter(
    (child) =>
      !inner.some(
        (other) =>
          other !== child &&
          other.start <= child.start &&
          child.end <= other.end,
      ),
  )
  const content = readLiteral(childrenOf(props))
  const inside =
    typeof content === 'string' ? content : direct.map(writeElement).join('')
  return `<${name}${text.join('')}>${inside}</${name}>`
}

function readProps(props) {
  const node = props?.type === 'CallExpression' ? props.arguments.at(0) : props
  return readLiteral(node) ?? {}
}

function childrenOf(props) {
  return (
    props?.properties?.find(({ key }) => key?.name === 'children')?.value ??
    null
  )
}

/** Attributes of SVG in camel case. */
const camel =
  /^(viewBox|gradient(Units|Transform)|clipPathUnits|mask(Units|ContentUnits)|preserveAspectRatio|spreadMethod|pattern(Units|Transform|ContentUnits))$/

function toAttribute(key) {
  if (key === 'className') return 'class'
  if (key.startsWith('xlink') || key.startsWith('xmlns'))
    return key.replace(
      /(?<=^x(?:link|mlns))[A-Z]/,
      (one) => `:${one.toLowerCase()}`,
    )
  return camel.test(key)
    ? key
    : key.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)
}

function toValue(key, value) {
  if (key !== 'style' || typeof value !== 'object') return value
  return Object.entries(value)
    .map(([name, one]) => `${toAttribute(name)}:${one}`)
    .join(';')
}
