import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './buildApp.ts'
import { listDependencies } from './listDependencies.ts'

/** Bytes of gzip that an adapter may add to what a page starts with. */
const limit = 4_000

/** The families with an example network, and a package that they load later: it reads their chain, or verifies what a wallet of EVM has signed. */
const families = [
  ['evm', 'mainnet', '@noble/secp256k1'],
  ['solana', 'solanaMainnet', '@solana/rpc-spec-types'],
  ['bitcoin', 'bitcoinMainnet', '@scure/btc-signer'],
  ['polkadot', 'polkadotMainnet', '@polkadot-api/substrate-client'],
] as const

type Name = (typeof families)[number][0]

const createApp = (names: readonly Name[]) => {
  const used = families.filter(([name]) => names.includes(name))
  const imports = used.map(
    ([name, network]) =>
      `import { ${name}, ${network} } from '@latchkit/${name}'`,
  )
  const networks = used.map(([, network]) => network)
  const adapters = used.map(([name]) => `${name}()`)
  return `${imports.join('\n')}
import { connect, createKit } from '@latchkit/core'
const kit = createKit({ networks: [${networks}], adapters: [${adapters}] })
kit.mount()
connect(kit, { connectorId: location.hash })
`
}

/** Returns the package of a file in `node_modules`; `undefined` for our own. */
const getPackage = (file: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

const listPackages = (files: readonly string[]) =>
  new Set(files.map(getPackage).filter((it) => it !== undefined))

describe('an app with evm() alone', () => {
  const others = families.map(([name]) => name).filter((it) => it !== 'evm')
  const ofOthers = listDependencies(others.map((it) => `packages/${it}`))
  const ofEvm = listDependencies(['packages/evm', 'packages/ui'])
  const foreign = [...ofOthers].filter((it) => !ofEvm.has(it))
  let app: buildApp.ReturnType

  beforeAll(async () => {
    const readme = await readFile(
      join(import.meta.dirname, '../../README.md'),
      'utf8',
    )
    const [, example = ''] = /```tsx\n(.*?)```/s.exec(readme) ?? []
    app = await buildApp(`${example}
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(<App />)
`)
  })

  test('behavior: contains no module of another family', () => {
    const files = [...app.initial, ...app.lazy]
    // The list is that of a whole app.
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((it) => it.startsWith('packages/evm/'))).not.toEqual([])
    const own = new RegExp(`^packages/(${others.join('|')})/`)
    expect(files.filter((it) => own.test(it))).toEqual([])
  })

  test('behavior: contains no module that only another family needs', () => {
    expect(foreign).toEqual(
      expect.arrayContaining([
        ...['@solana/kit', '@scure/btc-signer', '@solana/codecs-core'],
        ...['@polkadot-api/substrate-client', 'micro-packed'],
      ]),
    )
    const used = listPackages([...app.initial, ...app.lazy])
    expect(used).toContain('react')
    expect([...used].filter((it) => foreign.includes(it))).toEqual([])
  })
})

describe('each adapter', () => {
  let empty: buildApp.ReturnType
  beforeAll(async () => {
    // Types alone come from the adapters, so the same without one.
    empty = await buildApp(createApp([]))
  })

  test.each(families)('%s', async (name, _, library) => {
    const app = await buildApp(createApp([name]))
    const cost = app.bytes - empty.bytes
    console.log(`${name}() adds ${cost} B of ${limit} B to the first load`)
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThanOrEqual(limit)
    // Nothing of its chain's libraries before the first use.
    const known = listPackages(empty.initial)
    const added = [...listPackages(app.initial)].filter((it) => !known.has(it))
    expect(added).toEqual([])
    expect([...listPackages(app.lazy)]).toContain(library)
  })

  test('behavior: four cost no more than each alone', async () => {
    const all = await buildApp(createApp(families.map(([name]) => name)))
    const cost = all.bytes - empty.bytes
    console.log(`all four add ${cost} B to the first load`)
    expect(cost).toBeLessThanOrEqual(4 * limit)
    expect([...listPackages(all.initial)]).toEqual([
      ...listPackages(empty.initial),
    ])
  })
})
