// @vitest-environment happy-dom
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { FakeWallet } from './types/FakeWallet.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const [example = ''] = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(
  ([, code]) => code,
)
// Beside the package, where its own name can be resolved.
const entry = join(import.meta.dirname, '../readme-example.ts')

afterAll(() => rmSync(entry, { force: true }))

test('default', async () => {
  writeFileSync(entry, example)
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'lib' },
    },
  })
  const [bundle] = Array.isArray(result) ? result : []
  const announced: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) =>
    announced.push(event),
  )
  runInThisContext(bundle?.output[0].code ?? '')

  const { wallet } = window as unknown as { wallet: FakeWallet }
  expect(announced).toHaveLength(1)
  const request = { method: 'eth_requestAccounts' }
  wallet.once('eth_requestAccounts', 'reject')
  await expect(wallet.provider.request(request)).rejects.toMatchObject({
    code: 4001,
  })
  expect(await wallet.provider.request(request)).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  ])
}, 60_000)
