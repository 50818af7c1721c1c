import { dirname, join, sep } from 'node:path'
import { modalSheetFiles } from '../build/modalSheetFiles.mjs'
import { writeModalSheet } from '../build/writeModalSheet.mjs'
import { root } from '../setup/root.mjs'

const folder = 'packages/ui'

/** Generates the modal's sheet, and again whenever one of its sources changes; Vite does the rest. */
export function followModalSheet() {
  const sources = dirname(join(root, folder, modalSheetFiles[0].source)) + sep
  return {
    name: 'latchkit:modal-sheet',
    configureServer({ config, watcher }) {
      const write = () => {
        try {
          writeModalSheet({ root, folder })
        } catch (error) {
          // Half a rule, on the way to a whole one.
          config.logger.error(`The modal's sheet: ${error.message}`)
        }
      }
      write()
      watcher.add(sources)
      watcher.on('all', (_event, path) => {
        if (path.startsWith(sources)) write()
      })
    },
  }
}
