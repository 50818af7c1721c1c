import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './source/isTest.mjs'
import { listFiles } from './source/listFiles.mjs'

const most = 400
const data = /(^|\/)locales\/|\.generated\.\w+$/

/** Source files of more than 400 lines; tests, locales and data may be longer. */
export function fileLength({ root }) {
  return listFiles({ root, pattern: /\.(tsx?|css|mjs)$/ })
    .filter((file) => !isTest(file) && !data.test(file))
    .map((file) => ({ file, lines: countLines(join(root, file)) }))
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => ({
      file,
      message: `${lines} lines: split it by noun, ${most} are the most`,
    }))
}

function countLines(path) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length
}
