// The chunk that loads with the first session.
export { createSessionProvider } from './createSessionProvider.ts'
export { describeWallet } from './describeWallet.ts'
export { applyEvent, createSessionState } from './sessionState.ts'
