export { createLogger } from '@latchkit/shared/logger'
export type { Config } from '../config.ts'
export { readConfig } from '../config.ts'
export { startAccounts } from '../lifecycle/startAccounts.ts'
