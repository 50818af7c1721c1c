import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from './buildApp.ts'

/** Bytes of gzip that the embedded wallet may add to what a page starts with. */
const limit = 1_500

/** Of the embedded wallet, and of the protocol that only it speaks. */
const own = /^packages\/(embedded|protocol\/src\/(accounts|frame|keys))\//

let plain: buildApp.ReturnType
let embedding: buildApp.ReturnType
beforeAll(async () => {
  const readme = await readFile(
    join(import.meta.dirname, '../../README.md'),
    'utf8',
  )
  const [, example = ''] = /```tsx\n(.*?)```/s.exec(readme) ?? []
  const draw = `
import { createRoot } from 'react-dom/client'
createRoot(document.body).render(<App />)
`
  const changed = example.replace(
    'adapters: [evm()]',
    "adapters: [evm()], connectors: [embeddedWallet({ url: 'https://wallet.shop.example' })]",
  )
  expect(changed).not.toBe(example)
  plain = await buildApp(example + draw)
  embedding =
    await buildApp(`import { embeddedWallet } from '@latchkit/embedded'
${changed}${draw}`)
})

test('default: an app without it has no module of it', () => {
  const files = [...plain.initial, ...plain.lazy]
  // The list is that of a whole app.
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((it) => own.test(it))).toEqual([])
})

test('behavior: an app with it loads little more before the click', () => {
  const cost = embedding.bytes - plain.bytes
  console.log(`embeddedWallet() adds ${cost} B of ${limit} B to the first load`)
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThanOrEqual(limit)
  // What opens the frame and speaks with it comes later.
  const first = embedding.initial.filter((it) => own.test(it))
  expect(first).toContain('packages/embedded/src/embeddedWallet.ts')
  expect(first.filter((it) => /frame|connector/.test(it))).toEqual([])
  expect(embedding.lazy).toContain(
    'packages/embedded/src/connector/openConnector.ts',
  )
})
