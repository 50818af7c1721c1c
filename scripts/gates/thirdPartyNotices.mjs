import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesFile, renderNotices } from '../notices/renderNotices.mjs'

/** Notices that differ from what is installed. */
export function thirdPartyNotices({ root }) {
  const path = join(root, noticesFile)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  return text === renderNotices({ root })
    ? []
    : [{ file: noticesFile, message: 'is out of date: run npm run notices' }]
}
