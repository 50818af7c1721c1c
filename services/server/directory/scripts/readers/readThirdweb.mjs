import { findNodes, parseModule, readLiteral } from '../syntax.mjs'

const folder = 'dist/esm/wallets/__generated__/'
const ids = 'src/wallets/__generated__/wallet-ids.ts'

/** Reads the wallets of thirdweb, which are generated from the WalletConnect registry in its order. */
export function* readThirdweb({ files }) {
  const order = readOrder(files)
  const supported = readSupported(files)
  for (const [index, id] of order.entries()) {
    const path = `${folder}wallet/${id}/index.js`
    if (!files.has(path)) continue
    const wallet = findNodes(
      parseModule(path, files.get(path)),
      ({ type, id }) => type === 'VariableDeclarator' && id.name === 'wallet',
    ).map(({ init }) => readLiteral(init))[0]
    const { app, mobile, desktop } = wallet
    yield {
      key: id,
      path,
      rank: index,
      facts: {
        name: wallet.name,
        rdns: wallet.rdns,
        homepage: wallet.homepage,
        chrome_store: app.chrome,
        firefox_store: app.firefox,
        app_store: app.ios,
        play_store: app.android,
        mobile_link: mobile.native || mobile.universal,
        desktop_link: desktop.native,
        webapp_link: isWebApp(app.browser, wallet.homepage)
          ? app.browser
          : undefined,
        supports_wc: supported.has(id) ? { value: true, path: ids } : undefined,
      },
    }
  }
}

function readOrder(files) {
  const path = `${folder}wallet-infos.js`
  return findNodes(
    parseModule(path, files.get(path)),
    ({ type }) => type === 'ArrayExpression',
  )
    .flatMap(readLiteral)
    .map(({ id }) => id)
}

function readSupported(files) {
  const alias = findNodes(
    parseModule(ids, files.get(ids)),
    ({ type, id }) =>
      type === 'TSTypeAliasDeclaration' && id.name === 'WCSupportedWalletIds',
  )[0]
  return new Set(
    findNodes(alias, ({ type }) => type === 'Literal').map(
      ({ value }) => value,
    ),
  )
}

const names = /^(app|wallet|web|my|portal|console|passport)\./

/** Whether a link is a web app with a host of its own; the registry's field often contains a home page or store. */
export function isWebApp(link, homepage) {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return (
    names.test(hostname) &&
    !(URL.canParse(homepage) && new URL(homepage).hostname === hostname)
  )
}
