import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { bundle } from 'lightningcss'

/**
 * The style sheets of a package that load with their code: each `x.sheet.css` below `src` becomes
 * the string `xSheet` of the module `x.sheet.generated.ts` beside it.
 */
export function listSheets({ root, folder }) {
  const source = join(root, folder, 'src')
  if (!existsSync(source)) return []
  return readdirSync(source, { recursive: true })
    .filter((file) => file.endsWith('.sheet.css'))
    .map((file) => `src/${file.replaceAll(sep, '/')}`)
    .sort()
    .map((source) => ({
      source,
      target: source.replace(/css$/, 'generated.ts'),
    }))
}

/** Returns the text of the module that carries a style sheet, with the sheets that it imports. */
export function renderSheet({ root, folder, source }) {
  const filename = join(root, folder, source)
  const file = source.split('/').at(-1)
  const { code } = bundle({ filename, minify: true })
  return `// Generated from ${file} by \`npm run build\`; change that file, not this one.
export const ${file.replace('.sheet.css', '')}Sheet: string =
  ${JSON.stringify(code.toString())}
`
}

/** Brings the generated modules of a package up to date. */
export function writeSheets({ root, folder }) {
  for (const { source, target } of listSheets({ root, folder })) {
    const text = renderSheet({ root, folder, source })
    const path = join(root, folder, target)
    // An unchanged file is not written, so that watchers stay idle.
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    writeFileSync(path, text)
  }
}
