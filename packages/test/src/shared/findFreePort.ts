export { findFreePort } from '../../../../services/server/src/database/embedded/findFreePort.ts'
