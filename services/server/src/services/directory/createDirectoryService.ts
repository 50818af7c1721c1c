import {
  getAnalyticsConfig,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  getWallets,
} from '@latchkit/protocol/http'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/Route.ts'
import { answerImage } from './answerImage.ts'
import { createPageCache } from './createPageCache.ts'
import { createWalletIndex } from './createWalletIndex.ts'
import type { ImageSource } from './ImageSource.ts'
import { selectWallets } from './selectWallets.ts'
import type { WalletSource } from './WalletSource.ts'

/** The wallet directory and its pictures. It is read once and never changes while the server runs. */
export function createDirectoryService(
  ports: createDirectoryService.Ports,
): readonly Route[] {
  const index = createWalletIndex(ports.wallets.wallets)
  const pages = createPageCache({ capacity: 8_000_000 })
  const { images } = ports
  return [
    implement(getWallets, ({ query }) =>
      pages.get(getKey(query), () => selectWallets(index, query)),
    ),
    implement(getWalletImage, ({ params }) =>
      answerImage(images, { kind: 'wallet', id: params.id }),
    ),
    implement(getAssetImage, ({ params }) =>
      answerImage(images, { kind: 'asset', id: params.id }),
    ),
    implement(getCurrencyImage, ({ params }) =>
      answerImage(images, { kind: 'currency', id: params.id }),
    ),
    implement(getTokenImage, ({ params }) =>
      answerImage(images, { kind: 'token', id: params.id }),
    ),
    implement(getAnalyticsConfig, () => ({
      isAnalyticsEnabled: ports.isAnalyticsEnabled,
    })),
  ]
}

export declare namespace createDirectoryService {
  type Ports = {
    wallets: WalletSource
    images: ImageSource
    /** Whether this server collects events of apps. */
    isAnalyticsEnabled: boolean
  }
}

/** What of a query decides the page; who asks does not. */
function getKey(query: selectWallets.Query): string {
  const { page, entries, search, badge_type } = query
  const { include, exclude, chains, names, rdns } = query
  const parts = [page, entries, search, badge_type]
  return JSON.stringify([...parts, include, exclude, chains, names, rdns])
}
