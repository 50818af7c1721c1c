import {
  findNodes,
  parseModule,
  readConnectLinks,
  readLiteral,
} from '../syntax.mjs'

const path = 'build/index.es.js'

/** Reads the wallets of ConnectKit: one table keyed by connector ids, some of which are an rdns. EVM only. */
export function* readConnectKit({ files }) {
  const table = findNodes(
    parseModule(path, files.get(path)),
    ({ type, id }) =>
      type === 'VariableDeclarator' && id.name === 'walletConfigs',
  )[0].init
  for (const { key, value } of table.properties) {
    const ids = String(key.name ?? key.value).split(/,\s*/)
    const {
      name,
      downloadUrls = {},
      shouldDeeplinkDesktop,
    } = readLiteral(value)
    if (!name) continue
    const [link] = readConnectLinks(value)
    yield {
      key: ids[0],
      path,
      facts: {
        name,
        rdns: ids.find((id) => /^[a-z]+(\.[a-z0-9-]+)+$/.test(id)),
        homepage: downloadUrls.website,
        chrome_store: downloadUrls.chrome,
        firefox_store: downloadUrls.firefox,
        app_store: downloadUrls.ios,
        play_store: downloadUrls.android,
        mobile_link: link,
        desktop_link: shouldDeeplinkDesktop ? link : undefined,
        chains: ['eip155:1'],
        supports_wc: link !== undefined || undefined,
      },
    }
  }
}
