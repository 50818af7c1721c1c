import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getName } from './getName.ts'
import { getNameSuggestions } from './getNameSuggestions.ts'
import { getNames } from './getNames.ts'

const [address] = addresses
const name = 'alice.fake.id'

const wire = {
  name,
  registered_at: 1,
  updated_at: 2,
  attributes: [{ text: 'x' }],
  addresses: { 60: { address, created_at: 1 } },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { kit, server } = await openServerKit()
  const path = `/v1/profile/account/${name}`
  server.on(path, wire)
  const expected = {
    name,
    registeredAt: 1,
    updatedAt: 2,
    addresses: [{ coinType: 60, address }],
  }
  expect(await getName(kit, { name })).toEqual(expected)
  vi.advanceTimersByTime(299_999)
  await getName(kit, { name })
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  await getName(kit, { name })
  expect(server.count(path)).toBe(2)
  expect(server.requests.at(-1)?.query.apiVersion).toBe('2')
})

test('behavior: the name is not registered', async () => {
  const { kit } = await openServerKit()
  expect(await getName(kit, { name })).toBeUndefined()
})

test('behavior: names of an address are kept for 5 minutes', async () => {
  const { kit, server } = await openServerKit()
  const path = `/v1/profile/reverse/${address}`
  server.on(path, [wire, wire])
  expect(await getNames(kit, { address })).toHaveLength(2)
  vi.advanceTimersByTime(299_999)
  await getNames(kit, { address })
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  await getNames(kit, { address })
  expect(server.count(path)).toBe(2)
})

test('behavior: suggestions', async () => {
  const { kit, server } = await openServerKit()
  server.on('/v1/profile/suggestions/ali ce', {
    suggestions: [{ name, registered: true }],
    audience: 'https://fake.id',
  })
  const suggestions = await getNameSuggestions(kit, {
    name: 'ali ce',
    zone: 'fake.id',
  })
  expect(suggestions).toEqual([{ name, isRegistered: true }])
  expect(server.requests.at(-1)?.query.zone).toBe('fake.id')
})

test('behavior: empty without a server and on a network that it does not serve', async () => {
  const { kit, server } = await openServerKit()
  const networkId = `${namespace}:2` as const
  for (const each of [kit, { ...kit, server: undefined }]) {
    expect(await getName(each, { name, network: networkId })).toBeUndefined()
    expect(
      await getNameSuggestions(each, { name, network: networkId }),
    ).toEqual([])
    const parameters = { address, network: networkId }
    expect(await getNames(each, parameters)).toEqual([])
  }
  expect(server.requests).toHaveLength(1)
})

test('error: in the words of the specification', async () => {
  const { kit, server } = await openServerKit()
  for (const path of [
    `account/${name}`,
    `suggestions/${name}`,
    `reverse/${address}`,
  ])
    server.on(`/v1/profile/${path}`, (response) => {
      response.statusCode = 404
      response.end('<h1>nginx</h1>')
      return undefined
    })
  await expect(getName(kit, { name })).rejects.toMatchObject({
    name: 'NameResolutionError',
    message: 'Error resolving name',
  })
  await expect(getNameSuggestions(kit, { name })).rejects.toMatchObject({
    name: 'NameSuggestionsUnavailableError',
    message: 'Error fetching name suggestions',
  })
  await expect(getNames(kit, { address })).rejects.toMatchObject({
    name: 'NamesUnavailableError',
    message: 'Error fetching names for address',
  })
})

test('behavior: texts of the server are cut', async () => {
  const { kit, server } = await openServerKit()
  const long = 'a'.repeat(400)
  server.on(`/v1/profile/account/${name}`, {
    ...wire,
    ...{ name: long, updated_at: null },
    addresses: { 60: { address: long, created_at: 1 } },
  })
  expect(await getName(kit, { name })).toEqual({
    name: 'a'.repeat(255),
    registeredAt: 1,
    updatedAt: undefined,
    addresses: [{ coinType: 60, address: 'a'.repeat(128) }],
  })
  server.on('/v1/profile/suggestions/long', {
    suggestions: [{ name: long, registered: false }],
    audience: 'https://fake.id',
  })
  expect(await getNameSuggestions(kit, { name: 'long' })).toEqual([
    { name: 'a'.repeat(255), isRegistered: false },
  ])
  expect(server.requests.at(-1)?.query).not.toHaveProperty('zone')
})

test('error: a refusal other than 404', async () => {
  const { kit, server } = await openServerKit()
  server.on(`/v1/profile/account/${name}`, (response) => {
    response.statusCode = 400
    const reason = { field: 'name', name: 'name', description: 'No name' }
    return { status: 'FAILED', reasons: [reason] }
  })
  await expect(getName(kit, { name })).rejects.toMatchObject({
    name: 'NameResolutionError',
    hint: 'No name',
  })
})

test('parameters: signal; the error is that of the abort', async () => {
  const { kit } = await openServerKit()
  const signal = AbortSignal.abort()
  const aborted = { code: 'REQUEST_ABORTED' }
  for (const read of [
    () => getName(kit, { name, signal }),
    () => getNames(kit, { address, signal }),
    () => getNameSuggestions(kit, { name, signal }),
  ])
    await expect(read()).rejects.toMatchObject(aborted)
})
