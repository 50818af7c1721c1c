import { getImageUrl, getWallets } from '@latchkit/core'
import { enServer } from '../../locales/enServer.ts'
import { loadDirectory } from '../../wallets/loadDirectory.ts'
import { AssetTabs } from '../account/AssetTabs.tsx'
import { followProfile } from '../account/followProfile.ts'
import { TotalValue } from '../account/TokenList.tsx'
import { AllWalletsView } from '../allWallets/AllWalletsView.tsx'

/** What the interface has of the kit's server: views, parts of views, what reads, and the texts of all that. */
export const serverViews = {
  AllWallets: AllWalletsView,
  AssetTabs,
  TotalValue,
  follow: followProfile,
  getImageUrl,
  getWallets,
  loadDirectory,
  messages: enServer,
} as const
