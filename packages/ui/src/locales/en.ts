import { enAccount } from './enAccount.ts'
import { enAlerts } from './enAlerts.ts'
import { enAssets } from './enAssets.ts'
import { enDirectory } from './enDirectory.ts'
import { enEmail } from './enEmail.ts'
import { enEntry } from './enEntry.ts'
import { enFamilies } from './enFamilies.ts'
import { enGuides } from './enGuides.ts'
import { enLegal } from './enLegal.ts'
import { enModal } from './enModal.ts'
import { enReceive } from './enReceive.ts'
import { enSecurity } from './enSecurity.ts'
import { enWalletConnect } from './enWalletConnect.ts'

/** All English texts. Pages load each part with its views. */
export const en = {
  ...enEntry,
  ...enModal,
  ...enLegal,
  ...enGuides,
  ...enAlerts,
  ...enAccount,
  ...enReceive,
  ...enDirectory,
  ...enAssets,
  ...enWalletConnect,
  ...enFamilies,
  ...enEmail,
  ...enSecurity,
} as const
