import type { PageWalletParameters } from '@latchkit/testing/playwright'

/** Wallets of three brands that don't exist. */
export const galleryWallets: readonly PageWalletParameters[] = [
  {
    name: 'Harbour',
    rdns: 'test.harbour',
    icon: draw('#0f766e', 'M8 20h16M16 7v13M16 7l7 8h-7'),
  },
  {
    name: 'Juniper Wallet',
    rdns: 'test.juniper',
    icon: draw('#6d28d9', 'M16 6v20M16 10l6-3M16 16l7-4M16 16l-7-4M16 22l-6-3'),
  },
  {
    name: 'Lantern',
    rdns: 'test.lantern',
    icon: draw('#c2410c', 'M12 9h8l2 12H10ZM13 25h6M16 5v4'),
  },
]

/** The icon of a brand with several faces. */
export const phantomIcon = draw(
  '#7c6cf0',
  'M8 24V15a8 8 0 0 1 16 0v9l-4-3-4 3-4-3-4 3M13 14v2M19 14v2',
)

function draw(colour: string, path: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
