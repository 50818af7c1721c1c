import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toVariable } from '@latchkit/shared/config'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Checks a service's Dockerfile, compose.yaml and README against its sources and settings. */
export function describeContainer(
  parameters: describeContainer.Parameters,
): void {
  const { service, prefix, settings, environmentOnly, images, port } =
    parameters
  const read = (file: string) =>
    readFileSync(join(root, 'services', service, file), 'utf8')
  const instructions = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ')
      return { name, rest: rest.join(' ') }
    })
  const list = (name: string) =>
    instructions.filter((it) => it.name === name).map(({ rest }) => rest)

  describe('container', () => {
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

      // Every package of ours that the service depends on is in the image.
      expect(paths).toEqual(expect.arrayContaining(listOwnFolders(service)))
    })

    test('behavior: the image runs without rights, on the pinned Node', () => {
      const names = instructions.map(({ name }) => name)
      expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('FROM'))
      expect(names.indexOf('USER')).toBeGreaterThan(names.lastIndexOf('COPY'))
      expect(list('USER')).toEqual(['node'])
      expect(names).not.toContain('ADD')
      for (const rest of list('FROM'))
        expect(rest).toMatch(/^node:24-slim( AS \w+)?$/)
    })

    test('behavior: compose.yaml names versions, opens loopback only, evicts nothing', () => {
      const text = read('compose.yaml')
      const found = Array.from(
        text.matchAll(/^ +image: (.+)$/gm),
        (it) => it[1],
      )
      expect(found).toEqual(images.map((image) => expect.stringMatching(image)))
      const ports = Array.from(
        text.matchAll(/^ +- (\S+:\d+:\d+)$/gm),
        (it) => it[1],
      )
      expect(ports).toEqual([`127.0.0.1:${port}:${port}`])
      expect(text).not.toMatch(/privileged|network_mode|docker\.sock/)
      if (/image: redis/.test(text))
        expect(text).toContain('--maxmemory-policy, noeviction')
    })

    test('behavior: the README lists every setting', () => {
      const rows = Array.from(
        read('README.md').matchAll(/^\| `(LATCHKIT_\w+)` \| (\S+) \|/gm),
        ([, variable = '', name]) => ({ variable, name }),
      ).filter(({ variable }) => variable.startsWith(prefix))
      const all = settings.map((name) => ({
        variable: toVariable(prefix, name),
        name: environmentOnly.includes(name) ? '–' : `\`${name}\``,
      }))
      expect(rows).toHaveLength(all.length)
      expect(rows).toEqual(expect.arrayContaining(all))
    })
  })
}

export declare namespace describeContainer {
  type Parameters = {
    /** The folder in `services`. */
    service: string
    /** What its environment variables begin with. */
    prefix: string
    /** The names of all settings. */
    settings: readonly string[]
    /** Settings that a configuration file may not hold. */
    environmentOnly: readonly string[]
    /** The images that compose.yaml adds, in order. */
    images: readonly RegExp[]
    port: number
  }
}

/** Returns the folders of our packages that a service depends on. */
function listOwnFolders(service: string): string[] {
  const manifest = join(root, 'services', service, 'package.json')
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.keys(dependencies)
    .filter((name) => name.startsWith('@latchkit/'))
    .map((name) => name.replace('@latchkit/', ''))
    .map((name) =>
      existsSync(join(root, 'services', name))
        ? `services/${name}`
        : `packages/${name}`,
    )
}

/** Returns a service's environment as its compose.yaml sets it, with its variables filled from `given` or their defaults. */
export function readComposeEnv(parameters: {
  service: string
  prefix: string
  given: Readonly<Record<string, string>>
}): { env: Record<string, string>; text: string } {
  const { service, prefix, given } = parameters
  const file = join(root, 'services', service, 'compose.yaml')
  const text = readFileSync(file, 'utf8')
  const fill = (value: string) =>
    value.replace(
      /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
      (_, name: string, preset: string | undefined) =>
        preset ?? given[name] ?? 'given',
    )
  const lines = text.matchAll(new RegExp(`^ +(${prefix}\\w+): (.+)$`, 'gm'))
  const env = Object.fromEntries(
    Array.from(lines, ([, name = '', value = '']) => [name, fill(value)]),
  )
  return { env, text }
}
