// @vitest-environment happy-dom
import { addresses } from '@latchkit/test/core/openServerKit'
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { act } from 'react'
import { expect, test } from 'vitest'
import { useHistory } from './history.ts'

const historyPath = `/v1/account/${addresses[0]}/history`

test('default', async () => {
  const { server, renderText } = await openServerApp()
  const transaction = (id: string) => ({
    id,
    metadata: {
      operationType: 'send',
      hash: id,
      minedAt: '',
      chain: null,
      sentFrom: '',
      sentTo: '',
      status: 'confirmed',
      nonce: 1,
    },
    transfers: null,
  })
  server.on(historyPath, (_, { query }) =>
    query.cursor === 'more'
      ? { data: [transaction('b')], next: null }
      : { data: [transaction('a')], next: 'more' },
  )
  let more = async (): Promise<unknown> => undefined
  const { shows } = await renderText(() => {
    const { data, hasNextPage, fetchNextPage } = useHistory({})
    more = fetchNextPage
    const ids = data?.pages.flatMap(({ transactions }) =>
      transactions.map(({ id }) => id),
    )
    return `${ids?.join() ?? ''} ${hasNextPage}`
  })
  await shows('a true')
  await act(more)
  await shows('a,b false')
  expect(server.count(historyPath)).toBe(2)
})
