import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modalSheetFiles } from '../build/modalSheetFiles.mjs'
import { renderModalSheet } from '../build/renderModalSheet.mjs'
import { readPackages } from './source/readPackages.mjs'

/** Generated style modules that are not what their style sheets make. */
export function modalSheet({ root }) {
  return readPackages({ root, folder: 'packages' }).flatMap(({ folder }) =>
    modalSheetFiles
      .filter(({ source }) => existsSync(join(root, folder, source)))
      .filter((files) => !isFresh({ root, folder, ...files }))
      .map(({ source, target }) => ({
        file: join(folder, target),
        message: `is not what ${source} makes: run npm run build`,
      })),
  )
}

function isFresh({ root, folder, name, source, target }) {
  const path = join(root, folder, target)
  if (!existsSync(path)) return false
  const text = renderModalSheet({ name, source: join(root, folder, source) })
  return readFileSync(path, 'utf8') === text
}
