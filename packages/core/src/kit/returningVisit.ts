/** What only a visitor who was here before needs; a first visit doesn't load it. */
export { refreshConnection } from '../connection/refreshConnection.ts'
export { restoreConnections } from '../connection/restoreConnections.ts'
export { followTab } from './followTab.ts'
export { resumeVisit } from './resumeVisit.ts'
