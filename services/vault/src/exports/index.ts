export { createLogger } from '@latchkit/shared/logger'
export { readConfig } from '../config.ts'
export { startVault } from '../startVault.ts'
