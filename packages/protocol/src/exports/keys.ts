export { hashWrappedKeys } from '../keys/hashWrappedKeys.ts'
export {
  activateWallet,
  createWallet,
  findShares,
  getShare,
  getWallet,
  putShare,
  removeShare,
} from '../keys/keeper.ts'
export { answerLink, getLink, putAddress, startLink } from '../keys/links.ts'
export { Addresses, Mode, WrappedKey } from '../keys/schemas.ts'
export {
  confirmRecovery,
  createRecovery,
  getProtection,
  getRecovery,
  putRecovery,
  removeRecovery,
  upgradeRecovery,
} from '../keys/vault.ts'
