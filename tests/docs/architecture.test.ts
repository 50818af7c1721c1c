import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs')
const page = readFileSync(join(folder, 'architecture.md'), 'utf8')

const readLinks = (text: string) =>
  Array.from(text.matchAll(/\]\(([^)#]+)\)/g), ([, link = '']) => link)

/** The files of the walk below a heading, one a row. */
function readWalk(heading: string): readonly string[] {
  const [, section] = page.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`No heading "${heading}".`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').filter((line) => /^\| \d+ \|/.test(line))
}

test('behavior: every file and folder that the page names exists', () => {
  const links = readLinks(page)
  expect(links.length).toBeGreaterThan(20)
  const missing = links.filter((link) => !existsSync(join(folder, link)))
  expect(missing).toEqual([])
})

test.each([
  ['A click on a wallet', 15],
  ['`GET /v1/account/{address}/balance`', 10],
])('behavior: the walk "%s" has at most %i files', (heading, most) => {
  const rows = readWalk(heading)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThanOrEqual(most)
  for (const row of rows) expect(readLinks(row), row).toHaveLength(1)
})

test('behavior: the page has every package of a chain family, and what a further family needs', () => {
  const packages = join(folder, '../packages')
  const families = readdirSync(packages).filter((each) =>
    existsSync(join(packages, each, 'src/adapter/operations.ts')),
  )
  expect(families.length).toBeGreaterThan(3)
  const [drawing = ''] = /```\n.*?```/s.exec(page) ?? []
  for (const each of families) {
    expect(drawing).toMatch(new RegExp(`\\b${each}\\b`))
    expect(page).toContain(`(../packages/${each}/src/${each}.ts)`)
  }
  const port = join(packages, 'core/src/types/Adapter.ts')
  const [, members = ''] =
    /^export type Adapter = \{\n(.*?)^\}/ms.exec(readFileSync(port, 'utf8')) ??
    []
  const required = Array.from(
    members.matchAll(/^ {2}(?:readonly )?(\w+)[:(]/gm),
    ([, name = '']) => name,
  )
  expect(required.length).toBeGreaterThan(7)
  for (const name of required) expect(page).toContain(`\`${name}\``)
})

test('behavior: every decision has a number of its own', () => {
  const files = readdirSync(join(folder, 'decisions'))
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers).toEqual([...new Set(numbers)])
  for (const file of files) {
    const text = readFileSync(join(folder, 'decisions', file), 'utf8')
    expect(text, file).toMatch(new RegExp(`^# ${file.slice(0, 4)} `))
  }
})
