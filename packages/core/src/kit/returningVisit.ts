/** What only a visitor who was here before needs; a first visit doesn't load it. */
export { reconnect } from '../actions/reconnect.ts'
export { refreshConnection } from '../connection/refreshConnection.ts'
export { followTab } from './followTab.ts'
