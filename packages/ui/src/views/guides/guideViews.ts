import { enGuides } from '../../locales/enGuides.ts'
import { GetWalletView } from './GetWalletView.tsx'
import { WhatIsANetworkView } from './WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx'

/** What explains, in one chunk that only somebody who asks loads. */
export const guideViews = {
  WhatIsAWallet: WhatIsAWalletView,
  WhatIsANetwork: WhatIsANetworkView,
  GetWallet: GetWalletView,
  messages: enGuides,
} as const
