export { createLogger } from '@latchkit/shared/logger'
export { readConfig } from '../config.ts'
export { startKeeper } from '../startKeeper.ts'
