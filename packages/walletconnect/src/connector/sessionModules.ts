// The chunk that loads with the first session.
export { createSessionProvider } from './createSessionProvider.ts'
export { applyEvent, createSessionState } from './sessionState.ts'
export { toWalletLink } from './walletLink.ts'
