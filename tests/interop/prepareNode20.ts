import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { delimiter, join } from 'node:path'
import process from 'node:process'

/** Node 20, in which the official clients use `ws` instead of a `WebSocket` of Node; `undefined` if it is not on PATH. */
export const node20 = findNode20()

/** Writes the code of a peer as JavaScript, because Node 20 runs no TypeScript; returns the path of its main file. */
export function writePeer(): string {
  const source = join(import.meta.dirname, 'peers')
  // From here the clients are found.
  const target = join(import.meta.dirname, 'node_modules', '.peers')
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'package.json'), '{"type":"module"}')
  for (const name of readdirSync(source).filter((it) => it.endsWith('.ts'))) {
    const text = readFileSync(join(source, name), 'utf8')
    const code = stripTypeScriptTypes(text).replaceAll(".ts'", ".js'")
    writeFileSync(join(target, name.replace(/ts$/, 'js')), code)
  }
  return join(target, 'main.js')
}

function findNode20(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .map((folder) => join(folder, 'node'))
    .filter((file) => existsSync(file))
    .find((file) => /^v20\./.test(`${execFileSync(file, ['--version'])}`))
}
