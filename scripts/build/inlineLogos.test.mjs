import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inlineLogos } from './inlineLogos.mjs'

let dist

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(dist, 'directory/logos'), { recursive: true })
  mkdirSync(join(dist, 'exports'))
})

afterEach(() => rmSync(dist, { recursive: true }))

const write = (file, text) => writeFileSync(join(dist, file), text)

const name = (file) =>
  `new URL('./logos/${file}?no-inline', import.meta.url).href`

test('default: the entry of development contains the logos', async () => {
  write('directory/logos/a.svg', '<svg id="a">#</svg>\n')
  write('directory/logos/b.png', 'png')
  const module = `export const logos = {\n  a: ${name('a.svg')},\n  b: ${name('b.png')},\n}\n//# sourceMappingURL=wallets.generated.js.map`
  write('directory/wallets.generated.js', module)
  write('directory/other.js', 'export const other = 1')
  write(
    'exports/directory.js',
    "export { other } from '../directory/other.js'\nexport { logos } from '../directory/wallets.generated.js'\n//# sourceMappingURL=directory.js.map",
  )
  inlineLogos({ dist })
  const entry = await import(join(dist, 'exports/directory.development.js'))
  expect({ ...entry }).toEqual({
    other: 1,
    logos: {
      a: 'data:image/svg+xml,%3Csvg%20id%3D%22a%22%3E%23%3C%2Fsvg%3E%0A',
      b: 'data:image/png;base64,cG5n',
    },
  })
})

test('behavior: a package without logos has no such entry', () => {
  rmSync(join(dist, 'directory'), { recursive: true })
  inlineLogos({ dist })
  expect(readdirSync(join(dist, 'exports'))).toEqual([])
})

test('error: a file of another kind', () => {
  write('directory/logos/a.exe', '')
  write('directory/wallets.generated.js', name('a.exe'))
  write('exports/directory.js', '')
  expect(() => inlineLogos({ dist })).toThrow('is no image')
})
