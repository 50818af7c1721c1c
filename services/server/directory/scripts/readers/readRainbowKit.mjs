import {
  findNodes,
  getProperty,
  parseModule,
  readConnectLinks,
  readLiteral,
} from '../syntax.mjs'

const folder = 'dist/wallets/walletConnectors/'

/** Reads the wallets of RainbowKit: one connector per chunk. EVM only. */
export function* readRainbowKit({ files }) {
  for (const [path, bytes] of files) {
    if (!path.startsWith(`${folder}chunk-`) || !path.endsWith('.js')) continue
    const program = parseModule(path, bytes)
    const wallet = findNodes(program, isWallet)[0]
    if (wallet) yield readWallet({ path, program, wallet })
  }
}

function isWallet(node) {
  return (
    node.type === 'ObjectExpression' &&
    typeof readLiteral(getProperty(node, 'name')) === 'string' &&
    getProperty(node, 'iconUrl') !== undefined &&
    getProperty(node, 'createConnector') !== undefined
  )
}

function readWallet({ path, program, wallet }) {
  const { id, name, rdns, downloadUrls } = readLiteral(wallet)
  const names = new Set(
    findNodes(program, ({ type }) => type === 'Identifier').map(
      (node) => node.name,
    ),
  )
  const desktop = getProperty(wallet, 'desktop')
  const desktopLinks = desktop ? readConnectLinks(desktop) : []
  const mobileLinks = readConnectLinks(program).filter(
    (link) => !desktop || !readConnectLinks(desktop).includes(link),
  )
  return {
    key: id,
    path,
    icon: readIconPath(wallet),
    facts: {
      name,
      rdns,
      chrome_store: downloadUrls?.chrome,
      firefox_store: downloadUrls?.firefox,
      app_store: downloadUrls?.ios,
      play_store: downloadUrls?.android,
      // A universal link cannot open another app, so it is preferred to a scheme.
      mobile_link:
        mobileLinks.find((link) => link.startsWith('https:')) ??
        mobileLinks[0] ??
        // Ledger uses one link for both.
        (downloadUrls?.ios && desktopLinks[0]),
      desktop_link: desktopLinks[0],
      chains: ['eip155:1'],
      injected: readFlags(program).map((flag) => ({
        namespace: 'eip155',
        injected_id: flag,
      })),
      supports_wc: names.has('getWalletConnectConnector') || undefined,
    },
  }
}

/** Reads the flags that are passed to `hasInjectedProvider` and `getInjectedConnector`. */
function readFlags(program) {
  return [
    ...new Set(
      findNodes(
        program,
        (node) =>
          node.type === 'CallExpression' &&
          /Injected(Provider|Connector)$/.test(node.callee.name ?? ''),
      )
        .map(({ arguments: [options] }) => readLiteral(options)?.flag)
        .filter(Boolean),
    ),
  ]
}

function readIconPath(wallet) {
  const imported = findNodes(
    getProperty(wallet, 'iconUrl'),
    ({ type }) => type === 'ImportExpression',
  )[0]
  const file = imported && readLiteral(imported.source)
  return file && `${folder}${file.replace('./', '')}`
}
