import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modalSheetFiles } from './modalSheetFiles.mjs'
import { renderModalSheet } from './renderModalSheet.mjs'

/** Brings a package's generated sheets up to date, where it has any. */
export function writeModalSheet({ root, folder }) {
  for (const { name, ...files } of modalSheetFiles) {
    const source = join(root, folder, files.source)
    const target = join(root, folder, files.target)
    if (!existsSync(source)) continue
    const text = renderModalSheet({ name, source })
    // An unchanged file is not written, as watchers would rebuild.
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    writeFileSync(target, text)
  }
}
