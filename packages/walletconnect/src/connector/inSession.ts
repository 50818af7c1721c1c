/** What is needed once a session stands. */
export { createSessionProvider } from '../provider/createSessionProvider.ts'
export { applyEvent, createSessionState } from './sessionState.ts'
export { toWalletLink } from './walletLink.ts'
