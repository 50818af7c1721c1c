import { openServerKit } from '@latchkit/test/core/openServerKit'
import { expect, test } from 'vitest'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { getSupportedNetworks } from './getSupportedNetworks.ts'

test('default', async () => {
  const { kit, server } = await openServerKit()
  server.on('/getAnalyticsConfig', { isAnalyticsEnabled: true })
  for (let i = 0; i < 2; i++)
    expect(await getAnalyticsConfig(kit)).toEqual({ isAnalyticsEnabled: true })
  expect(server.count('/getAnalyticsConfig')).toBe(1)
})

test('behavior: off without a server, which serves no network then', async () => {
  const { kit } = await openServerKit({ server: undefined })
  expect(await getAnalyticsConfig(kit)).toEqual({ isAnalyticsEnabled: false })
  expect(await getSupportedNetworks(kit)).toEqual({ http: [], ws: [] })
})

test('behavior: two kits of one server share no requests', async () => {
  const { kit, server } = await openServerKit()
  const other = await openServerKit({ server: server.url })
  await Promise.all([getSupportedNetworks(kit), getSupportedNetworks(kit)])
  await getSupportedNetworks(other.kit)
  expect(server.count('/v1/supported-chains')).toBe(2)
})
