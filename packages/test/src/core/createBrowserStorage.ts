export { createBrowserStorage } from '../../../core/src/storage/Storage.ts'
