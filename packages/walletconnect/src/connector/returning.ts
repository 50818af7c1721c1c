/** What a page needs that is not the first one of a pairing or a session. */
export { findSettled } from './findSettled.ts'
export { followAnother } from './followAnother.ts'
export { readRecord } from './readRecord.ts'
export { restoreSession } from './restoreSession.ts'
export { resumePairing } from './resumePairing.ts'
