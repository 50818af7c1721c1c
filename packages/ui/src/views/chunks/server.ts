import { getImageUrl } from '@latchkit/core'
import { enAssets } from '../../locales/enAssets.ts'
import { enDirectory } from '../../locales/enDirectory.ts'
import { AssetTabs } from '../account/AssetTabs.tsx'
import { followProfile } from '../account/followProfile.ts'
import { TotalValue } from '../account/TokenList.tsx'
import { AllWalletsView } from '../allWallets/AllWalletsView.tsx'

/** What shows data of the kit's server. */
export const server = {
  AllWalletsView,
  AssetTabs,
  TotalValue,
  getImageUrl,
  run: followProfile,
  messages: { ...enDirectory, ...enAssets },
} as const
