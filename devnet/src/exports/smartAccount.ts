export type { SmartAccountOwner } from '../smartAccount.ts'
export {
  encodeSmartAccountCreation,
  getSmartAccountAddress,
  wrapSmartAccountSignature,
} from '../smartAccount.ts'
