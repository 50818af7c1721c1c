import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logosFolder, renderDirectory } from '../directory/renderDirectory.mjs'

/** Files of the kit's directory that differ from the server's directory. */
export function bundledDirectory({ root }) {
  const files = renderDirectory({ root })
  const message = 'is out of date: run npm run directory'
  const changed = [...files]
    .filter(([file, bytes]) => !readBytes(join(root, file))?.equals(bytes))
    .map(([file]) => ({ file, message }))
  const folder = join(root, logosFolder)
  const unknown = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => `${logosFolder}/${name}`)
    .filter((file) => !files.has(file))
    .map((file) => ({ file, message }))
  return [...changed, ...unknown]
}

function readBytes(path) {
  return existsSync(path) ? readFileSync(path) : undefined
}
