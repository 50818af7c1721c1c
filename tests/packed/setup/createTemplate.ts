import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Template } from './apps.ts'
import { readDocument } from './readDocument.ts'
import { runTool } from './runTool.ts'
import { writeManifest } from './writeManifest.ts'

/** What a document's `@latest` was when its steps were tried last. */
const versions = { vite: '9.3.0', 'create-next-app': '16.4.3' }

const pages = { vite: 'src/App.tsx', next: 'app/page.tsx' }

/**
 * Makes an app as a reader of the README does: runs the creator that the page on frameworks names,
 * pastes the example, changes nothing else, then checks and builds it with the template's own commands.
 */
export async function createTemplate(parameters: {
  template: Template
  folder: string
  /** Path of each of our packages, by its name. */
  tarballs: ReadonlyMap<string, string>
}): Promise<void> {
  const { template, folder, tarballs } = parameters
  const { name, framework, section } = template
  const { first, installs } = await readDocument('docs/frameworks.md', section)
  const [tool = '', ...args] = pin(first('sh'), basename(folder))
  await runTool(tool, args, dirname(folder))

  const path = join(folder, 'package.json')
  const written: Manifest = JSON.parse(await readFile(path, 'utf8'))
  const pins = await readFile(
    join(import.meta.dirname, '../apps', name, 'package.json'),
    'utf8',
  )
  const pinned: Manifest = JSON.parse(pins)
  for (const group of ['dependencies', 'devDependencies'] as const)
    for (const each of Object.keys(written[group]))
      if (!pinned[group][each])
        throw new Error(`No version of ${each} is pinned.`)
  const manifest = writeManifest({ template: pins, installs, tarballs })
  const { scripts } = written
  await writeFile(path, JSON.stringify({ ...JSON.parse(manifest), scripts }))

  const readme = (await readDocument('README.md')).first('tsx')
  await writeFile(
    join(folder, pages[framework]),
    framework === 'next' ? `'use client'\n${readme}` : readme,
  )
  if (framework === 'next') await replaceFonts(join(folder, 'app/layout.tsx'))

  await runTool(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock'],
    folder,
  )
  for (const script of ['lint', 'build']) {
    const output = await runTool('npm', ['run', script], folder)
    if (output.includes('@latchkit/')) throw new Error(output)
  }
}

type Manifest = Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>

/** The first line of a document's commands, with fixed versions and the folder's name. */
function pin(commands: string, folder: string): string[] {
  const [line = ''] = commands.split('\n')
  return line
    .replace('npm create', 'npm create --yes')
    .replace('npx', 'npx --yes')
    .replace('my-dapp --yes', 'my-dapp --yes --skip-install --disable-git')
    .replace('my-dapp', folder)
    .replace(/(\S+)@latest/, (_, name: keyof typeof versions) => {
      return `${name}@${versions[name]}`
    })
    .split(' ')
}

/** The template's fonts come from another host, which a test does not ask: Next brings the same ones as files. */
async function replaceFonts(path: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const local = text
    .replace(
      'import { Geist, Geist_Mono } from "next/font/google"',
      'import localFont from "next/font/local"',
    )
    .replace(
      /Geist(_Mono)?\(\{(.*?)subsets: \["latin"\]/gs,
      (_, mono: string, between: string) =>
        `localFont({${between}src: "../node_modules/next/dist/next-devtools/server/font/geist-${mono ? 'mono-' : ''}latin.woff2"`,
    )
  if (local.split('localFont').length !== 4)
    throw new Error(`The fonts of the template changed:\n${text}`)
  await writeFile(path, local)
}
