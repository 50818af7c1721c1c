export { signAndSubmit } from '../actions/signAndSubmit.ts'
export { signRaw } from '../actions/signRaw.ts'
export { signTransaction } from '../actions/signTransaction.ts'
export type { ExtrinsicStatus } from '../chain/submitExtrinsic.ts'
