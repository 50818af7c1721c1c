import { expect, test } from 'vitest'
import { rankEndpoints } from './rankEndpoints.ts'

const ok = (latency: number) => ({ latency, success: true })
const failed = (latency: number) => ({ latency, success: false })

test('default', () => {
  expect(rankEndpoints([[ok(300)], [ok(20)], [ok(100)]])).toEqual([1, 2, 0])
})

test('behavior: stability counts 0.7, latency 0.3', () => {
  // 0.7 · 1 + 0.3 · 0 against 0.7 · 0.5 + 0.3 · 1 = 0.65
  expect(
    rankEndpoints([
      [ok(0), failed(0)],
      [ok(1_000), ok(1_000)],
    ]),
  ).toEqual([1, 0])
  // 0.7 · 1 + 0.3 · 0 against 0.7 · 0.75 + 0.3 · 1 = 0.825
  expect(
    rankEndpoints([
      [ok(0), ok(0), ok(0), failed(0)],
      [ok(1_000), ok(1_000), ok(1_000), ok(1_000)],
    ]),
  ).toEqual([0, 1])
})

test('behavior: one that never answers is last, however fast it fails', () => {
  expect(rankEndpoints([[failed(0)], [ok(1_000)]])).toEqual([1, 0])
})

test('behavior: equals keep their order', () => {
  expect(rankEndpoints([[ok(0)], [ok(0)], [ok(0)]])).toEqual([0, 1, 2])
})
