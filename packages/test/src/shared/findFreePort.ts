export { findFreePort } from '@latchkit/shared/postgres/server'
