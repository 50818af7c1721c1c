import { stripText } from '@latchkit/protocol'
import type { Wallet as Wire } from '@latchkit/protocol/http'
import { getImageUrl } from '../actions/getImageUrl.ts'
import type { Kit } from '../types/Kit.ts'
import type { WalletListing } from '../types/WalletListing.ts'
import { toImageUrl } from './toImageUrl.ts'

/** A wallet of the directory in the field's terms. Its links are as they came: who follows them checks them. */
export function mapWallet(kit: Kit, wallet: Wire): WalletListing {
  const { image_id: imageId, image_url: imageUrl } = wallet
  return {
    id: wallet.id,
    name: stripText(wallet.name, { max: 64 }),
    rdns: wallet.rdns ?? undefined,
    imageUrl: imageId
      ? getImageUrl(kit, { kind: 'wallet', id: imageId })
      : toImageUrl(kit, imageUrl),
    description: wallet.description
      ? stripText(wallet.description, { max: 300 })
      : undefined,
    badge: wallet.badge_type
      ? stripText(wallet.badge_type, { max: 32 })
      : undefined,
    order: wallet.order ?? undefined,
    chains: wallet.chains,
    homepage: wallet.homepage ?? undefined,
    chromeStore: wallet.chrome_store ?? undefined,
    firefoxStore: wallet.firefox_store ?? undefined,
    appStore: wallet.app_store ?? undefined,
    playStore: wallet.play_store ?? undefined,
    mobileLink: wallet.mobile_link ?? undefined,
    desktopLink: wallet.desktop_link ?? undefined,
    webappLink: wallet.webapp_link ?? undefined,
    linkMode: wallet.link_mode ?? undefined,
    injected: wallet.injected?.map(({ namespace, injected_id: id }) => ({
      namespace: stripText(namespace, { max: 32 }),
      id: stripText(id, { max: 128 }),
    })),
    supportsWalletConnect: wallet.supports_wc,
  }
}
