import { base, mainnet } from '@latchkit/evm'
import { expect, test } from 'vitest'
import { readDocument } from './setup/readDocument.ts'

const nodes = [mainnet, base].flatMap(({ rpcUrls }) =>
  rpcUrls.default.http.map((url) => new URL(url).origin),
)

test('docs/frameworks.md: its files, which are those of the apps', async () => {
  const { files } = await readDocument('docs/frameworks.md')
  expect([...files.keys()]).toEqual([
    ...['app/providers.tsx', 'app/layout.tsx'],
    ...['app/page.tsx', 'app/address.tsx'],
  ])
})

// The templates of Vite and Next import the default export of the file.
test.each(['README.md', 'packages/ui/README.md'])(
  '%s: its example is a file of the templates',
  async (path) => {
    const { first } = await readDocument(path)
    expect(first('tsx')).toMatch(/^export default function App\(\) \{$/m)
  },
)

test('docs/frameworks.md: creates the official templates before it installs', async () => {
  for (const [section, command] of [
    ['Vite', 'npm create vite@latest my-dapp -- --template react-ts'],
    ['Next (app router)', 'npx create-next-app@latest my-dapp'],
  ] as const) {
    const [line = '', folder] = (
      await readDocument('docs/frameworks.md', section)
    )
      .first('sh')
      .split('\n')
    expect(line).toContain(command)
    expect(folder).toBe('cd my-dapp')
  }
})

test('docs/frameworks.md: installs what the README of the package does', async () => {
  const vite = await readDocument('docs/frameworks.md', 'Vite')
  const ui = await readDocument('packages/ui/README.md')
  const isOurs = (name: string) => !/^react(-dom)?$/.test(name)
  expect(vite.installs).toEqual(ui.installs.filter(isOurs))
  const readme = await readDocument('README.md', 'Use it')
  expect(readme.installs).toEqual(vite.installs)
  expect(vite.installs).toContain('viem')
})

test('docs/frameworks.md: its kit is that of the README', async () => {
  const { files } = await readDocument('docs/frameworks.md')
  const readme = await readDocument('README.md')
  const [kit] = /^const kit = .*$/m.exec(readme.first('tsx')) ?? []
  expect(kit).toBeDefined()
  expect(files.get('app/providers.tsx')).toContain(kit)
})

test('docs/csp.md: names the node of every network in the examples', async () => {
  const { files, first } = await readDocument('docs/csp.md')
  const [, sources] = /connect-src 'self' ([^;]+);/.exec(first('http')) ?? []
  expect(sources?.split(' ')).toEqual(nodes)
  const proxy = files.get('proxy.ts')
  const [, list = ''] = /^const nodes = \[(.*)\]$/m.exec(proxy ?? '') ?? []
  expect(list.split(', ')).toEqual(nodes.map((node) => `'${node}'`))
})
