export {
  auditEvents,
  listDevices,
  listEvents,
  renameDevice,
  revokeDevice,
} from '../accounts/devices.ts'
export {
  resendEmailCode,
  updateEmail,
  verifyPrimaryCode,
  verifySecondaryCode,
} from '../accounts/email.ts'
export {
  answerDevice,
  getDeviceLink,
  getDeviceStatus,
  mailLink,
  resendLogin,
  startLogin,
  verifyLogin,
} from '../accounts/login.ts'
export { getManagedKey } from '../accounts/recovery.ts'
export {
  Email,
  LinkAnswer,
  LinkTarget,
  Otp,
  Tokens,
} from '../accounts/schemas.ts'
export {
  endSession,
  getKeySet,
  getStorageKeys,
  refreshSession,
} from '../accounts/sessions.ts'
