import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** What the generated modules name a logo by, the file's path in the first group. */
const logo =
  /new URL\((['"])(\.\/logos\/[^'"?]+)\?no-inline\1, import\.meta\.url\)\.href/g

const types = {
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

/**
 * Writes the entry `directory.development.js` of a built package, whose logos are `data:` images.
 * Vite up to 7 copies dependencies to another folder before it serves them in development,
 * and files that they name by `import.meta.url` are not there.
 */
export function inlineLogos({ dist }) {
  const folder = join(dist, 'directory')
  if (!existsSync(join(folder, 'logos'))) return
  let entry = readModule(join(dist, 'exports/directory.js'))
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.generated.js')) continue
    const text = readModule(join(folder, name))
    if (!text.match(logo)) continue
    const target = name.replace('.generated.', '.development.')
    writeFileSync(
      join(folder, target),
      text.replaceAll(logo, (_, __, path) => readImage(join(folder, path))),
    )
    entry = entry.replaceAll(`/${name}`, `/${target}`)
  }
  writeFileSync(join(dist, 'exports/directory.development.js'), entry)
}

/** Its source map would be that of another text. */
function readModule(path) {
  return readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '')
}

function readImage(path) {
  const type = types[extname(path)]
  if (!type) throw new Error(`${path} is no image that is known here.`)
  const data =
    extname(path) === '.svg'
      ? `,${encodeURIComponent(readFileSync(path, 'utf8'))}`
      : `;base64,${readFileSync(path, 'base64')}`
  return JSON.stringify(`data:${type}${data}`)
}
