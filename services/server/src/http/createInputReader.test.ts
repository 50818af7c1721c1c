import { getBalances } from '@latchkit/protocol/http'
import { expect, test } from 'vitest'
import { createInputReader } from './createInputReader.ts'

const address = '0x00000000000000000000000000000000000000b1'

function createRequest(projectId: number | string) {
  return {
    url: `http://a.example/v1/account/${address}/balance?projectId=${projectId}`,
    param: () => ({ address }),
  } as unknown as Parameters<createInputReader.ReturnType>[0]
}

test('default', () => {
  const read = createInputReader(getBalances)
  const input = read(createRequest('shop'))
  expect(input).toMatchObject({ projectId: 'shop', params: { address } })
  expect(read(createRequest('shop'))).toBe(input)
})

test('behavior: the input of the last 1,000 URLs is cached', () => {
  const read = createInputReader(getBalances)
  const first = read(createRequest(0))
  for (let id = 1; id < 1_000; id++) read(createRequest(id))
  expect(read(createRequest(0))).toBe(first)
  read(createRequest(1_000))
  expect(read(createRequest(0))).not.toBe(first)
})
