import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { noticesFile, renderNotices } from './renderNotices.mjs'

writeFileSync(join(root, noticesFile), renderNotices({ root }))
console.log(`${noticesFile} is up to date.`)
