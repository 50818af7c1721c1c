import { writeFileSync } from 'node:fs'
import { bundle } from 'lightningcss'

/** One style sheet from one that imports its siblings. */
export function bundleStyles({ source, target }) {
  const { code } = bundle({ filename: source, minify: true })
  writeFileSync(target, code)
}
