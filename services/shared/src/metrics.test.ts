import { expect, test } from 'vitest'
import {
  createMetricsRegistry,
  mayReadMetrics,
  renderMetrics,
} from './metrics.ts'

test('default', async () => {
  const registry = createMetricsRegistry()
  const { type, body } = await renderMetrics(registry, { before: 'first 1\n' })
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^first 1\n[\s\S]*\nprocess_resident_memory_bytes \d+\n/)
})

test.each([
  ['10.0.0.1', undefined, true],
  ['203.0.113.7', undefined, false],
  ['10.0.0.1', 'x-forwarded-for', false],
  ['10.0.0.1', 'via', false],
  [undefined, undefined, false],
])('behavior: from %s with %s', (peer, header, mayRead) => {
  const getHeader = (name: string) => (name === header ? '1' : undefined)
  expect(mayReadMetrics({ peer, getHeader })).toBe(mayRead)
})
