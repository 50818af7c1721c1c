import { base, mainnet } from '@latchkit/evm'
import { expect, test } from 'vitest'
import { readDocument } from './setup/readDocument.ts'

const nodes = [mainnet, base].flatMap(({ rpcUrls }) =>
  rpcUrls.default.http.map((url) => new URL(url).origin),
)

test('docs/frameworks.md: its files, which are those of the apps', async () => {
  const { files } = await readDocument('docs/frameworks.md')
  expect([...files.keys()]).toEqual([
    ...['vite.config.ts', 'index.html', 'src/main.tsx'],
    ...['app/providers.tsx', 'app/layout.tsx'],
    ...['app/page.tsx', 'app/address.tsx'],
  ])
})

test('docs/frameworks.md: installs what the README of the package does', async () => {
  const vite = await readDocument('docs/frameworks.md', 'Vite')
  const ui = await readDocument('packages/ui/README.md')
  const isOurs = (name: string) => !/^react(-dom)?$/.test(name)
  expect(vite.installs).toEqual(ui.installs.filter(isOurs))
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
