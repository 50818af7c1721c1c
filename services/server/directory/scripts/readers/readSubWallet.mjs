import { mainnetOf } from '../networks.mjs'
import { findNodes, parseModule, readLiteral } from '../syntax.mjs'

const path = 'dotsama/predefinedWallet/index.js'

/** Reads the Polkadot wallets of SubWallet's connector. An extension is injected under its name. */
export function* readSubWallet({ files }) {
  const list = findNodes(
    parseModule(path, files.get(path)),
    ({ type }) => type === 'ArrayExpression',
  )[0]
  for (const { title, extensionName, installUrl } of readLiteral(list)) {
    const isStore = installUrl.startsWith('https://chrome.google.com/')
    yield {
      key: title,
      path,
      facts: {
        name: title,
        homepage: isStore ? undefined : installUrl,
        chrome_store: isStore ? installUrl : undefined,
        chains: [mainnetOf('dot')],
        injected: [{ namespace: 'polkadot', injected_id: extensionName }],
      },
    }
  }
}
