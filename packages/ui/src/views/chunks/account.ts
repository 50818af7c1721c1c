import { enAccount } from '../../locales/enAccount.ts'
import { AccountView } from '../account/AccountView.tsx'
import { adviseOnContested } from '../account/adviseOnContested.ts'
import { ButtonAccount, ButtonNetwork } from '../account/ButtonAccount.tsx'
import { NetworksView } from '../networks/NetworksView.tsx'
import { UnsupportedChainView } from '../unsupportedChain/UnsupportedChainView.tsx'

/** The views of a connected wallet: its account, and the networks to which it can move; and what the button shows of it. */
export const account = {
  AccountView,
  ButtonAccount,
  ButtonNetwork,
  NetworksView,
  UnsupportedChainView,
  adviseOn: adviseOnContested,
  messages: enAccount,
} as const
