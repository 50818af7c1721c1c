import { getAnalyticsConfig } from '@latchkit/protocol/http'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { serveImages } from './images.ts'
import type { ImageSource, WalletSource } from './ports.ts'
import { serveWallets } from './wallets.ts'

/** Serves the wallet directory and its images, which are loaded once and do not change while the server runs. */
export function createDirectoryService(
  ports: createDirectoryService.Ports,
): readonly Route[] {
  const { isAnalyticsEnabled } = ports
  return [
    serveWallets(ports),
    ...serveImages(ports),
    implement(getAnalyticsConfig, () => ({ isAnalyticsEnabled })),
  ]
}

export declare namespace createDirectoryService {
  type Ports = {
    wallets: WalletSource
    images: ImageSource
    /** Whether this server collects the events of apps. */
    isAnalyticsEnabled: boolean
  }
}
