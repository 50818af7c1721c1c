import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'

/** Throws at the first call for a file, by a mark in the folder `LATCHKIT_SAMPLES`. */
export function failOnce(url) {
  const mark = join(process.env.LATCHKIT_SAMPLES, basename(url))
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error('failed once')
}
