import { enAccount } from './enAccount.ts'
import { enEntry } from './enEntry.ts'
import { enGuides } from './enGuides.ts'
import { enModal } from './enModal.ts'
import { enServer } from './enServer.ts'
import { enWalletConnect } from './enWalletConnect.ts'

/** English in one piece, for whoever looks at every text; pages get each part with what shows it. */
export const en = {
  ...enEntry,
  ...enModal,
  ...enGuides,
  ...enAccount,
  ...enServer,
  ...enWalletConnect,
} as const
