import { enAccount } from './enAccount.ts'
import { enAlerts } from './enAlerts.ts'
import { enEntry } from './enEntry.ts'
import { enGuides } from './enGuides.ts'
import { enModal } from './enModal.ts'
import { enServer } from './enServer.ts'
import { enWalletConnect } from './enWalletConnect.ts'

/** All English texts. Pages load each part with its views. */
export const en = {
  ...enEntry,
  ...enModal,
  ...enGuides,
  ...enAlerts,
  ...enAccount,
  ...enServer,
  ...enWalletConnect,
} as const
