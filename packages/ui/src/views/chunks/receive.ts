import { enReceive } from '../../locales/enReceive.ts'
import { ReceiveView } from '../receive/ReceiveView.tsx'
import { account } from './account.ts'

/** The view that shows where to send assets. Holds the texts of the account, some of which it shows. */
export const receive = {
  ReceiveView,
  messages: { ...account.messages, ...enReceive },
} as const
