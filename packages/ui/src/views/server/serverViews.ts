import { getImageUrl, getWallets } from '@latchkit/core'
import { enServer } from '../../locales/enServer.ts'
import { AllWalletsView } from './AllWalletsView.tsx'
import { AssetTabs } from './AssetTabs.tsx'
import { followProfile } from './followProfile.ts'
import { loadDirectory } from './loadDirectory.ts'
import { TotalValue } from './TotalValue.tsx'

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
