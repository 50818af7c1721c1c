import { enAlerts } from '../../locales/enAlerts.ts'
import { enGuides } from '../../locales/enGuides.ts'
import { enLegal } from '../../locales/enLegal.ts'
import { adviseOnAlert } from '../../toasts/adviseOnAlert.ts'
import { AccountLabelEditor } from '../account/AccountLabelEditor.tsx'
import { GetWalletView } from '../getWallet/GetWalletView.tsx'
import { ConsentBox } from '../legal/ConsentBox.tsx'
import { LegalNotice } from '../legal/LegalNotice.tsx'
import { RequestQuestion } from '../requestQuestion/RequestQuestion.tsx'
import { WhatIsANetworkView } from '../whatIsANetwork/WhatIsANetworkView.tsx'
import { WhatIsAWalletView } from '../whatIsAWallet/WhatIsAWalletView.tsx'

/** The views that explain, and what few visitors need. */
export const guides = {
  WhatIsAWalletView,
  WhatIsANetworkView,
  GetWalletView,
  AccountLabelEditor,
  ConsentBox,
  LegalNotice,
  RequestQuestion,
  adviseOn: adviseOnAlert,
  messages: { ...enGuides, ...enAlerts, ...enLegal },
} as const
