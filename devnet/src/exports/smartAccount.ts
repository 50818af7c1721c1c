export { encodeSmartAccountCreation } from '../smartAccount/encodeSmartAccountCreation.ts'
export { getSmartAccountAddress } from '../smartAccount/getSmartAccountAddress.ts'
export type { SmartAccountOwner } from '../smartAccount/SmartAccountOwner.ts'
export { wrapSmartAccountSignature } from '../smartAccount/wrapSmartAccountSignature.ts'
