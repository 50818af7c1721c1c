import { listLogos, listWallets } from '@latchkit/protocol/directory'
import { indexWallets } from '@latchkit/protocol/internal'
import type { WalletDirectory } from './walletDirectory.ts'
import { toListing } from './walletDirectory.ts'

/** Creates the directory of kits without a server: its first 100 wallets with networks, whose logos the app's own origin serves. */
export function createBundledDirectory(): WalletDirectory {
  const logos = listLogos()
  const selectPage = indexWallets(listWallets())
  return {
    async list({ beforeRead, badge, ...query }) {
      await beforeRead()
      const { count, data } = selectPage({ ...query, badge_type: badge })
      return {
        wallets: data.map((wallet) => toListing(wallet, logos[wallet.id])),
        count,
      }
    },
  }
}

/** Returns the URL of the logo of the wallet with an id or a reverse-DNS name, otherwise of the first one that has a link or home page in common. */
export function findBundledLogo({
  id,
  rdns,
  links = [],
}: findBundledLogo.Parameters): string | undefined {
  const wallets = listWallets()
  const places = new Set(links.map(toPlace))
  const wallet =
    wallets.find(
      (each) => each.id === id || (rdns !== undefined && each.rdns === rdns),
    ) ??
    wallets.find(({ homepage, mobile_link, desktop_link, webapp_link }) =>
      [homepage, mobile_link, desktop_link, webapp_link].some(
        (link) => link && places.has(toPlace(link)),
      ),
    )
  return wallet && listLogos()[wallet.id]
}

export declare namespace findBundledLogo {
  type Parameters = {
    id?: string | undefined
    rdns?: string | undefined
    /** The wallet's own description of itself, unchecked: they are compared, and never followed. */
    links?: readonly (string | undefined)[] | undefined
  }
}

/** Returns the host of an https link, or the scheme of another; `undefined` for what is no link. */
function toPlace(link: string | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined
  const { protocol, hostname } = new URL(link)
  return protocol === 'https:' ? hostname.replace(/^www\./, '') : protocol
}
