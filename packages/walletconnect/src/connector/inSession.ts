/** What is needed once a session stands. */
export { createSessionProvider } from '../provider/createSessionProvider.ts'
export { createSessionState } from './createSessionState.ts'
export { followEvent } from './followEvent.ts'
export { toWalletLink } from './toWalletLink.ts'
