import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { logosFolder, renderDirectory } from './renderDirectory.mjs'

const files = renderDirectory({ root })
rmSync(join(root, logosFolder), { recursive: true, force: true })
mkdirSync(join(root, logosFolder), { recursive: true })
for (const [file, text] of files) writeFileSync(join(root, file), text)
console.log(`The directory of the kit is up to date: ${files.size} files.`)
