import { describe, expect, onTestFinished, test } from 'vitest'
import { createDisposer } from './disposer.ts'
import {
  createMetricsRegistry,
  renderMetrics,
  serveMetrics,
} from './metrics.ts'

test('default', async () => {
  const registry = createMetricsRegistry()
  const { type, body } = await renderMetrics(registry, { before: 'first 1\n' })
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toMatch(/^first 1\n[\s\S]*\nprocess_resident_memory_bytes \d+\n/)
})

describe('serveMetrics', () => {
  const render = async () => ({ type: 'text/plain', body: 'sample 1\n' })

  async function serve(
    config: Partial<serveMetrics.Parameters['config']> = {},
  ) {
    const disposer = createDisposer()
    const url = await serveMetrics({
      config: { metricsHost: '127.0.0.1', metricsPort: 0, ...config },
      portVariable: 'LATCHKIT_SAMPLE_METRICS_PORT',
      ...{ render, disposer },
    })
    onTestFinished(() => disposer.dispose())
    return { url: String(url), disposer }
  }

  test('default', async () => {
    const { url, disposer } = await serve()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
    const response = await fetch(url)
    expect(await response.text()).toBe('sample 1\n')
    expect(response.headers.get('content-type')).toBe('text/plain')
    // No page of another origin reads them.
    expect(response.headers.has('access-control-allow-origin')).toBe(false)
    await disposer.dispose()
    await expect(fetch(url)).rejects.toThrow()
  })

  test('behavior: without a port, nothing is served', async () => {
    expect((await serve({ metricsPort: undefined })).url).toBe('undefined')
  })

  test('behavior: nothing else is served', async () => {
    const { url } = await serve()
    for (const path of ['/', '/metrics/', '/metrics?a=1', '/health/live'])
      expect((await fetch(new URL(path, url))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
  })

  test('error: the port is in use', async () => {
    const { url } = await serve()
    const metricsPort = Number(new URL(url).port)
    await expect(serve({ metricsPort })).rejects.toMatchObject({
      name: 'AddressInUseError',
      hint: expect.stringContaining('LATCHKIT_SAMPLE_METRICS_PORT'),
    })
  })
})
