export {
  RecoveryFailedError,
  ShareUnreadableError,
  ShareVersionError,
  WalletMismatchError,
} from '../errors/keys.ts'
export { createAccess } from '../keys/access.ts'
export type { Bytes } from '../keys/bytes.ts'
export { createId, wipe } from '../keys/bytes.ts'
export type { Addresses, Keys } from '../keys/derive.ts'
export {
  deriveKeys,
  signEd25519,
  signHash,
  toMnemonic,
  wipeKeys,
} from '../keys/derive.ts'
export type {
  DeviceRecord,
  DeviceStorage,
  DeviceStore,
} from '../keys/deviceStore.ts'
export { createDeviceStore, findDeviceStore } from '../keys/deviceStore.ts'
export type {
  HashPassword,
  RecoveryFactor,
  WrappedKey,
} from '../keys/recovery.ts'
export {
  argonParameters,
  createCode,
  createRecoveryKey,
  hashPassword,
  unwrapRecoveryKey,
  wrapRecoveryKey,
} from '../keys/recovery.ts'
export type { SealContext } from '../keys/seal.ts'
export { importKey, seal, unseal } from '../keys/seal.ts'
export type { Shares } from '../keys/shares.ts'
export { createSecret, splitSecret, withSecret } from '../keys/shares.ts'
