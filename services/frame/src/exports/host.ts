export { readConfig, toFrameConfig } from '../host/config.ts'
export { createFrameHandler } from '../host/createFrameHandler.ts'
export { createHost } from '../host/createHost.ts'
export { readPage } from '../host/readPage.ts'
