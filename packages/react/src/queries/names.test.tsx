// @vitest-environment happy-dom
import { addresses } from '@latchkit/test/core/openServerKit'
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useAccount } from '../hooks/state.ts'
import { useNames, useRegisterName } from './names.ts'

const [address] = addresses

const wire = {
  name: 'alice.fake.id',
  registered_at: 1_700_000_000,
  updated_at: null,
  attributes: [],
  addresses: {},
}

test.each([undefined, new QueryClient()])(
  'behavior: useRegisterName changes what shows names (client %#)',
  async (client) => {
    const { server, renderText } = await openServerApp()
    const reverse = `/v1/profile/reverse/${address}`
    server.on(reverse, [])
    server.on('/v1/profile/suggestions/alice', {
      suggestions: [],
      audience: server.url,
    })
    server.on('/v1/profile/account', () => {
      server.on(reverse, [wire])
      return wire
    })
    let register: ReturnType<typeof useRegisterName> | undefined
    const { shows } = await renderText(() => {
      register = useRegisterName()
      const names = useNames({}).data?.map(({ name }) => name)
      return `${register.data?.name} ${names}`
    }, client)
    await shows('undefined ')
    await act(async () => register?.registerNameAsync({ name: 'alice' }))
    await shows('alice.fake.id alice.fake.id')
  },
)

test('behavior: useRegisterName registers for the account that was rendered', async () => {
  const { server, wallet, renderText } = await openServerApp()
  server.on('/v1/profile/suggestions/alice', {
    suggestions: [],
    audience: server.url,
  })
  let register: ReturnType<typeof useRegisterName> | undefined
  const { shows } = await renderText(() => {
    register = useRegisterName()
    return `account ${useAccount().address}`
  })
  await shows(`account ${address}`)
  const shown = register
  await act(() => wallet.selectAccount(addresses[1]))
  let outcome: unknown
  await act(async () => {
    const registered = shown?.registerNameAsync({ name: 'alice' })
    outcome = await registered?.catch((error) => error)
  })
  expect(outcome).toMatchObject({ name: 'AccountMismatchError' })
  const paths = server.requests.map(({ path }) => path)
  expect(paths).not.toContain('/v1/profile/account')
})
