import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modalSheetFiles } from './modalSheetFiles.mjs'
import { renderModalSheet } from './renderModalSheet.mjs'

/** Brings a package's generated sheet up to date, where it has one. */
export function writeModalSheet({ root, folder }) {
  const source = join(root, folder, modalSheetFiles.source)
  const target = join(root, folder, modalSheetFiles.target)
  if (!existsSync(source)) return
  const text = renderModalSheet({ source })
  // Written for nothing, it would wake up whoever watches it.
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return
  writeFileSync(target, text)
}
