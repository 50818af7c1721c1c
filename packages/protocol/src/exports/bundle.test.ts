import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

let code = ''

beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: new URL('./index.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'protocol',
        fileName: 'protocol',
      },
    },
  })
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  code = output.output[0].code
})

test('default', () => {
  expect(gzipSync(code).length).toBeLessThan(4100)
})

test('behavior: loads where only the language is', () => {
  const context = createContext(Object.create(null))
  expect(
    runInContext(`${code}; protocol.toRpcError({ code: 4001 }).name`, context),
  ).toBe('UserRejectedRequestError')
})
