import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVariable } from '@latchkit/shared/config'
import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { prefix, settings } from '../config/settings.ts'

const folder = join(import.meta.dirname, '../..')
const root = join(folder, '../..')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return { name, rest: rest.join(' ') }
  })
const list = (name: string) =>
  instructions.filter((it) => it.name === name).map(({ rest }) => rest)

test('behavior: the image copies and runs what is there', () => {
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

  // Every package of ours that the relay depends on is in the image.
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
  const names = instructions.map(({ name }) => name)
  expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'))
  expect(list('USER')).toEqual(['node'])
  expect(names).not.toContain('ADD')
  for (const rest of list('FROM'))
    expect(rest).toMatch(/^node:24-slim( AS \w+)?$/)
})

test('behavior: the settings of compose.yaml can be used', () => {
  const text = read('compose.yaml')
  const lines = text.matchAll(/^ +(LATCHKIT_RELAY_\w+): (.+)$/gm)
  const fill = (value: string) =>
    value.replace(
      /\$\{\w+(?::-([^}]*)|:\?[^}]*)\}/g,
      (_, preset: string | undefined) => preset ?? 'wss://relay.example',
    )
  const env = Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name, fill(value)]),
  )
  const config = readConfig({ env })
  expect(config).toMatchObject({
    ...{ store: 'redis', trustedProxies: 1, projects: [] },
    publicUrls: ['wss://relay.example'],
  })
  expect(config.redisUrl?.reveal()).toBe('redis://redis:6379')
  // It is not killed while it closes its sockets.
  const grace = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1])
  expect(grace * 1_000).toBeGreaterThan(config.drainSpread + 5_000)
})

test('behavior: compose.yaml names versions, opens loopback only, evicts nothing', () => {
  const text = read('compose.yaml')
  const images = Array.from(text.matchAll(/^ +image: (.+)$/gm), (it) => it[1])
  expect(images).toHaveLength(1)
  expect(images[0]).toMatch(/^redis:7\.\d+[\w.-]*$/)
  const ports = Array.from(
    text.matchAll(/^ +- (\S+:\d+:\d+)$/gm),
    (it) => it[1],
  )
  expect(ports).toEqual(['127.0.0.1:8788:8788'])
  expect(text).not.toMatch(/privileged|network_mode|docker\.sock/)
  expect(text).toContain('--maxmemory-policy, noeviction')
})

test('behavior: the README lists every setting', () => {
  const rows = Array.from(
    read('README.md').matchAll(/^\| `(LATCHKIT_RELAY_\w+)` \| (\S+) \|/gm),
    ([, variable, name]) => ({ variable, name }),
  )
  const all = Object.keys(settings).map((name) => ({
    variable: toVariable(prefix, name),
    name: name === 'redisUrl' ? '–' : `\`${name}\``,
  }))
  expect(rows).toHaveLength(all.length)
  expect(rows).toEqual(expect.arrayContaining(all))
})
