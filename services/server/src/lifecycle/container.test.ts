import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVariable } from '@latchkit/shared/config'
import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { prefix, secretSettings, settings } from '../config/settings.ts'

const folder = join(import.meta.dirname, '../..')
const root = join(folder, '../..')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

function getInstructions(file: string): { name: string; rest: string }[] {
  return read(file)
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ')
      return { name, rest: rest.join(' ') }
    })
}

test('behavior: the image copies and runs what is there', () => {
  const instructions = getInstructions('Dockerfile')
  const list = (name: string) =>
    instructions.filter((it) => it.name === name).map(({ rest }) => rest)
  const paths = list('COPY').flatMap((rest) => {
    const path = /^--from=install \/app\/(\S+) /.exec(rest)?.[1]
    return path ? [path] : []
  })
  const run = [...list('CMD'), ...list('HEALTHCHECK')].flatMap((rest) =>
    rest.match(/services\/[\w/.]+/g),
  )
  expect(run).toHaveLength(2)
  for (const path of [...paths, ...run])
    expect(existsSync(join(root, String(path))), String(path)).toBe(true)

  // Every workspace that the server depends on is in the image.
  const { dependencies } = JSON.parse(read('package.json'))
  const own = Object.keys(dependencies)
    .filter((name) => name.startsWith('@latchkit/'))
    .map((name) =>
      name === '@latchkit/shared'
        ? 'services/shared'
        : name.replace('@latchkit/', 'packages/'),
    )
  expect(paths).toEqual(expect.arrayContaining(own))
})

test('behavior: the image runs without rights, on the pinned Node', () => {
  const instructions = getInstructions('Dockerfile')
  const names = instructions.map(({ name }) => name)
  const last = names.lastIndexOf('FROM')
  expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'))
  expect(names.indexOf('USER')).toBeGreaterThan(last)
  expect(instructions[names.indexOf('USER')]?.rest).toBe('node')
  expect(names).not.toContain('ADD')
  for (const { name, rest } of instructions)
    if (name === 'FROM') expect(rest).toMatch(/^node:24-slim( AS \w+)?$/)
})

test('behavior: the settings of compose.yaml can be used', () => {
  const given = { LATCHKIT_PUBLIC_URL: 'https://a.example' } as const
  const lines = read('compose.yaml').matchAll(
    /^ +(LATCHKIT_SERVER_\w+): (.+)$/gm,
  )
  const env = Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name, fill(value)]),
  )
  const config = readConfig({ env })
  expect(config.publicUrl).toBe('https://a.example')
  expect(config.databaseUrl?.reveal()).toBe(
    'postgres://latchkit:given@postgres:5432/latchkit',
  )

  function fill(text: string): string {
    return text.replace(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
      (_, name: string, preset: string | undefined) =>
        preset ?? (given as Record<string, string>)[name] ?? 'given',
    )
  }
})

test('behavior: compose.yaml names versions and opens loopback only', () => {
  const text = read('compose.yaml')
  const images = Array.from(text.matchAll(/^ +image: (.+)$/gm), (it) => it[1])
  expect(images).toHaveLength(2)
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+[\w.-]*$/)
  const ports = Array.from(
    text.matchAll(/^ +- (\S+:\d+:\d+)$/gm),
    (it) => it[1],
  )
  expect(ports).toEqual(['127.0.0.1:8787:8787'])
  expect(text).not.toMatch(/privileged|network_mode|docker\.sock/)
})

test('behavior: the README lists every setting', () => {
  const rows = Array.from(
    read('README.md').matchAll(/^\| `(LATCHKIT_SERVER_\w+)` \| (\S+) \|/gm),
    ([, variable, name]) => ({ variable, name }),
  )
  const open = Object.keys(settings).map((name) => ({
    variable: toVariable(prefix, name),
    name: `\`${name}\``,
  }))
  const secret = Object.keys(secretSettings).map((name) => ({
    variable: toVariable(prefix, name),
    name: '–',
  }))
  expect(rows).toHaveLength(open.length + secret.length)
  expect(rows).toEqual(expect.arrayContaining([...open, ...secret]))
})
