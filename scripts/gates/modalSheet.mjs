import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modalSheetFiles } from '../build/modalSheetFiles.mjs'
import { renderModalSheet } from '../build/renderModalSheet.mjs'
import { readPackages } from './source/readPackages.mjs'

/** Generated style modules that are not what their style sheets make. */
export function modalSheet({ root }) {
  return readPackages({ root, folder: 'packages' })
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(root, folder, modalSheetFiles.source)))
    .filter((folder) => !isFresh({ root, folder }))
    .map((folder) => ({
      file: join(folder, modalSheetFiles.target),
      message: `is not what ${modalSheetFiles.source} makes: run npm run build`,
    }))
}

function isFresh({ root, folder }) {
  const target = join(root, folder, modalSheetFiles.target)
  if (!existsSync(target)) return false
  const source = join(root, folder, modalSheetFiles.source)
  return readFileSync(target, 'utf8') === renderModalSheet({ source })
}
