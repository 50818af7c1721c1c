import { enAccount } from './enAccount.ts'
import { enEntry } from './enEntry.ts'
import { enGuides } from './enGuides.ts'
import { enModal } from './enModal.ts'
import { enServer } from './enServer.ts'
import { enWalletConnect } from './enWalletConnect.ts'

/** All English texts, for tests and tools; a page loads each part with the views that show it. */
export const en = {
  ...enEntry,
  ...enModal,
  ...enGuides,
  ...enAccount,
  ...enServer,
  ...enWalletConnect,
} as const
