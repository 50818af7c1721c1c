import { join, sep } from 'node:path'
import { writeSheets } from '../build/sheets.mjs'
import { root } from '../setup/root.mjs'

const folder = 'packages/ui'

/** Returns a Vite plugin that generates the interface's style modules, and again when a style sheet changes. */
export function followModalSheet() {
  const sources = join(root, folder, 'src') + sep
  return {
    name: 'latchkit:modal-sheet',
    configureServer({ config, watcher }) {
      const write = () => {
        try {
          writeSheets({ root, folder })
        } catch (error) {
          // A style sheet with a syntax error, while it is edited.
          config.logger.error(`The interface's styles: ${error.message}`)
        }
      }
      write()
      watcher.add(sources)
      watcher.on('all', (_event, path) => {
        if (path.startsWith(sources) && path.endsWith('.css')) write()
      })
    },
  }
}
