import { enGuides } from '../../locales/enGuides.ts'
import { GetWalletView } from '../getWallet/GetWalletView.tsx'
import { WhatIsANetworkView } from '../whatIsANetwork/WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from '../whatIsAWallet/WhatIsAWalletView.tsx'

/** What explains, in one chunk that only somebody who asks loads. */
export const guideViews = {
  WhatIsAWallet: WhatIsAWalletView,
  WhatIsANetwork: WhatIsANetworkView,
  GetWallet: GetWalletView,
  messages: enGuides,
} as const
