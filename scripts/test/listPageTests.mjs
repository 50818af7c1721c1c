import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages' tests that stand on a page, by the comment they begin with. */
export function listPageTests({ root }) {
  return readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'src')))
    .flatMap((name) => listFiles({ root, folder: `packages/${name}/src` }))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return text.startsWith('// @vitest-environment happy-dom')
    })
}

function listFiles({ root, folder }) {
  const files = readdirSync(join(root, folder), { recursive: true })
  return files.map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}
