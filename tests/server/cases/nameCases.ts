import { devnetContracts, devnetZone } from '@latchkit/devnet'
import {
  getName,
  getNameSuggestions,
  getNames,
  registerName,
} from '@latchkit/protocol/http'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { createRegistration } from '../createRegistration.ts'
import { ResponseError, requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** Registration, lookup and resolution of names. */
export function nameCases(open: () => Harness): void {
  let audience = ''
  beforeAll(async () => {
    const params = { name: 'wanted' }
    audience = (await requestEndpoint(open(), getNameSuggestions, { params }))
      .audience
  })
  const label = () => `name-${Math.random().toString(36).slice(2, 12)}`
  const full = (name: string) => `${name}.${devnetZone}`
  const post = (body: unknown) =>
    requestEndpoint(open(), registerName, { body })
  const sign = (rest: Partial<createRegistration.Parameters> = {}) =>
    createRegistration({ name: full(label()), audience, ...rest })
  const submit = async (body: unknown) =>
    await post(body).then(
      () => ({ status: 200, field: '' }),
      (error: unknown) => {
        if (!(error instanceof ResponseError)) throw error
        const [reason] = error.reasons
        expect(reason?.name).toBe(reason?.field)
        expect(reason?.description).not.toBe('')
        return { status: error.status, field: reason?.field }
      },
    )

  test('behavior: a registered name is found by name and by address', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const name = full(label())
    const registered = await post(await sign({ account, name }))
    expect(registered).toMatchObject({
      name,
      attributes: [],
      addresses: { 60: { address: account.address } },
    })
    expect(registered.registered_at).toBeCloseTo(Date.now() / 1_000, -2)
    const params = { name }
    expect(await requestEndpoint(open(), getName, { params })).toEqual(
      registered,
    )
    const byAddress = { address: account.address.toLowerCase() }
    expect(
      await requestEndpoint(open(), getNames, { params: byAddress }),
    ).toEqual([registered])
    const suggested = await requestEndpoint(open(), getNameSuggestions, {
      params: { name: `${name.split('.')[0]}` },
    })
    expect(suggested.suggestions).toContainEqual({ name, registered: true })
  })

  test('behavior: a name resolves through the gateway', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const name = full(label())
    await post(await sign({ account, name }))
    const { rpcUrl } = open().devnet.chains[0] ?? {}
    const client = createPublicClient({ transport: http(rpcUrl) })
    const universalResolverAddress = devnetContracts.ens.universalResolver
    expect(await client.getEnsAddress({ name, universalResolverAddress })).toBe(
      account.address,
    )
    expect(
      await client.getEnsAddress({
        name: full(label()),
        universalResolverAddress,
      }),
    ).toBeNull()
  })

  test('behavior: suggestions are free, valid and of the zone', async () => {
    const { suggestions } = await requestEndpoint(open(), getNameSuggestions, {
      params: { name: 'alice' },
      query: { zone: devnetZone },
    })
    expect(suggestions.length).toBeGreaterThan(1)
    for (const { name } of suggestions)
      expect(name).toMatch(new RegExp(`^[a-z0-9-]{4,}\\.${devnetZone}$`))
  })

  test('error: a name that is not registered', async () => {
    const lookup = requestEndpoint(open(), getName, {
      params: { name: full(label()) },
    })
    await expect(lookup).rejects.toMatchObject({ status: 404 })
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(
      await requestEndpoint(open(), getNames, { params: { address } }),
    ).toEqual([])
  })

  test('behavior: one of a hundred concurrent registrations succeeds', async () => {
    const name = full(label())
    const bodies = await Promise.all(
      Array.from({ length: 100 }, () => sign({ name })),
    )
    const responses = await Promise.all(bodies.map(submit))
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected).toEqual(
      Array.from({ length: 99 }, () => ({ status: 400, field: 'name' })),
    )
  })

  test('error: a second name for one address', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    await post(await sign({ account }))
    expect(await submit(await sign({ account }))).toEqual({
      status: 400,
      field: 'address',
    })
  })

  test.for([
    'abc',
    'Alice1',
    'al_ice',
    'álice',
    'a.b.c.d',
    '',
    'al ice',
    'аlice',
    'admin',
    `${'a'.repeat(64)}`,
  ])('error: the label "%s"', async (wanted) => {
    const body = await sign({ name: full(wanted) })
    expect(await submit(body)).toEqual({ status: 400, field: 'name' })
  })

  test('error: another zone', async () => {
    for (const name of ['alice.eth', 'alice1', `alice1.${devnetZone}.eth`])
      expect(await submit(await sign({ name }))).toEqual({
        status: 400,
        field: 'name',
      })
  })

  test('error: a message of another time, server or address', async () => {
    const now = Math.floor(Date.now() / 1_000)
    // What lies ahead comes closer while it is on its way.
    for (const timestamp of [now - 301, now + 360, 0, now + 0.5])
      expect(await submit(await sign({ timestamp }))).toEqual({
        status: 400,
        field: 'timestamp',
      })
    for (const wrong of ['https://other.example', `${audience}/`, ''])
      expect(await submit(await sign({ audience: wrong }))).toEqual({
        status: 400,
        field: 'audience',
      })
    const { address } = privateKeyToAccount(generatePrivateKey())
    expect(await submit(await sign({ address }))).toMatchObject({
      status: 400,
      field: 'address',
    })
  })

  test('error: a message that is not the exact text', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const name = full(label())
    const timestamp = Math.floor(Date.now() / 1_000)
    const { address } = account
    const right = { name, attributes: [], timestamp, address, audience }
    const { attributes, ...rest } = right
    for (const message of [
      JSON.stringify({ attributes, ...rest }),
      JSON.stringify({ ...right, more: 1 }),
      JSON.stringify(right, undefined, 1),
      ` ${JSON.stringify(right)}`,
      JSON.stringify(rest),
      'nonsense',
      '{}',
      '[]',
    ])
      expect(await submit(await sign({ account, message }))).toMatchObject({
        status: 400,
      })
  })

  test('error: a signature of another account', async () => {
    const other = privateKeyToAccount(generatePrivateKey())
    const { message } = await sign()
    const signature = await other.signMessage({ message })
    expect(await submit(await sign({ signature }))).toMatchObject({
      status: 401,
      field: 'signature',
    })
    const zeros = `0x${'00'.repeat(65)}` as const
    expect(await submit(await sign({ signature: zeros }))).toMatchObject({
      status: 401,
    })
  })

  test('error: the same message twice', async () => {
    const body = await sign()
    await post(body)
    expect(await submit(body)).toMatchObject({ status: 400 })
  })
}
