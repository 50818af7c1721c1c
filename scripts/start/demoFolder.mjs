import { join } from 'node:path'
import { root } from '../setup/root.mjs'

/** Where the demo's sources are. */
export const demoFolder = join(root, 'apps/demo')
