/** The stores that an entry can name: their hosts, and how a product is told and spelt. */
export const stores = {
  chrome_store: {
    hosts: ['chromewebstore.google.com', 'chrome.google.com'],
    id: ({ pathname }) => /\/([a-p]{32})\/?$/.exec(pathname)?.[1],
    format: (id) => `https://chromewebstore.google.com/detail/${id}`,
  },
  firefox_store: {
    hosts: ['addons.mozilla.org'],
    id: ({ pathname }) => /\/addon\/([\w@{}.-]+)\/?$/.exec(pathname)?.[1],
    format: (id) => `https://addons.mozilla.org/firefox/addon/${id}/`,
  },
  app_store: {
    // The old name of the same store.
    hosts: ['apps.apple.com', 'itunes.apple.com'],
    id: ({ pathname }) => /\/(?:id)?(\d{8,12})\/?$/.exec(pathname)?.[1],
    format: (id) => `https://apps.apple.com/app/id${id}`,
  },
  play_store: {
    hosts: ['play.google.com'],
    id: ({ searchParams }) =>
      /^[A-Za-z]\w*(?:\.\w+)+$/.exec(searchParams.get('id') ?? '')?.[0],
    format: (id) => `https://play.google.com/store/apps/details?id=${id}`,
  },
}
