import { enAlerts } from '../../locales/enAlerts.ts'
import { enGuides } from '../../locales/enGuides.ts'
import { GetWalletView } from '../getWallet/GetWalletView.tsx'
import { WhatIsANetworkView } from '../whatIsANetwork/WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from '../whatIsAWallet/WhatIsAWalletView.tsx'

/** The views that explain, and what few visitors need. */
export const guides = {
  WhatIsAWalletView,
  WhatIsANetworkView,
  GetWalletView,
  messages: { ...enGuides, ...enAlerts },
} as const
