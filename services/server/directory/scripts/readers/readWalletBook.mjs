import { mainnetOf } from '../networks.mjs'
import { findNodes, parseModule, readLiteral } from '../syntax.mjs'

/** Reads the wallets of Dynamic's wallet book: a table of store ids, links and networks. */
export function* readWalletBook({ files }) {
  const path = files.has('wallet-book.js')
    ? 'wallet-book.js'
    : 'wallet-book-fallbacks.js'
  const program = parseModule(path, files.get(path))
  const { wallets, priority = [] } = Object.fromEntries(
    findNodes(program, ({ type }) => type === 'VariableDeclarator').map(
      ({ id, init }) => [id.name, readLiteral(init)],
    ),
  )
  for (const [key, wallet] of Object.entries(wallets)) {
    const { desktop = {}, mobile = {}, injectedConfig = [] } = wallet
    const families = injectedConfig.filter(({ chain }) => mainnetOf(chain))
    yield {
      key,
      path,
      rank: priority.includes(key) ? priority.indexOf(key) : undefined,
      facts: {
        name: wallet.name,
        rdns: wallet.eip6963Config?.rdns,
        chrome_store: store(
          'https://chromewebstore.google.com/detail/',
          desktop.chromeId,
        ),
        firefox_store: store(
          'https://addons.mozilla.org/firefox/addon/',
          desktop.firefoxId,
        ),
        app_store: store('https://apps.apple.com/app/', mobile.iosId),
        play_store: store(
          'https://play.google.com/store/apps/details?id=',
          mobile.androidId,
        ),
        mobile_link: base(mobile.native) ?? base(mobile.universal),
        desktop_link: base(desktop.native),
        chains: [
          ...(wallet.chains ?? []),
          ...families.map(({ chain }) => mainnetOf(chain)),
        ],
        injected: families.flatMap(({ chain, extensionLocators = [] }) =>
          extensionLocators
            .filter(({ flag, value }) => value && /^is[A-Z]/.test(flag))
            .map(({ flag }) => ({
              namespace: mainnetOf(chain).split(':')[0],
              injected_id: flag,
            })),
        ),
        supports_wc:
          wallet.walletConnect?.sdks?.includes('sign_v2') || undefined,
      },
    }
  }
}

function store(prefix, id) {
  return id && prefix + id
}

/** Removes the final `wc` of a link; the book's links end before `?uri=`. */
function base(link) {
  return link?.endsWith('wc') ? link.slice(0, -2) : undefined
}
