import { enEmail } from '../../locales/enEmail.ts'
import { enSecurity } from '../../locales/enSecurity.ts'
import { ApproveTransaction } from '../approveTransaction/ApproveTransaction.tsx'
import { EmailField } from '../emailLogin/EmailField.tsx'
import { EmailLoginView } from '../emailLogin/EmailLoginView.tsx'
import { SecurityView } from '../security/SecurityView.tsx'
import {
  SecurityRow,
  UpdateEmailView,
} from '../updateEmail/UpdateEmailView.tsx'

/** What a login by e-mail shows, the dialog in which the wallet asks for approval, and its security. A chunk of its own for the last would cost every app some 400 B before the click, as bundlers then divide what they share. */
export const email = {
  EmailLoginView,
  UpdateEmailView,
  ApproveTransaction,
  EmailField,
  SecurityRow,
  SecurityView,
  messages: { ...enEmail, ...enSecurity },
} as const
