import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSheets, renderSheet } from '../build/sheets.mjs'
import { readPackages } from './source/readPackages.mjs'

/** Generated style modules that differ from their style sheets. */
export function modalSheet({ root }) {
  return readPackages({ root, folder: 'packages' }).flatMap(({ folder }) =>
    listSheets({ root, folder })
      .filter(({ source, target }) => {
        const path = join(root, folder, target)
        const text = renderSheet({ root, folder, source })
        return !existsSync(path) || readFileSync(path, 'utf8') !== text
      })
      .map(({ source, target }) => ({
        file: join(folder, target),
        message: `differs from ${source}: run npm run build`,
      })),
  )
}
