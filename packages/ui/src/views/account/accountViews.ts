import { enAccount } from '../../locales/enAccount.ts'
import { AccountView } from './AccountView.tsx'

/** The account, in one chunk with its texts. */
export const accountViews = {
  Account: AccountView,
  messages: enAccount,
} as const
