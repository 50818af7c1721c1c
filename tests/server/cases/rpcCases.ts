import { getSupportedNetworks } from '@latchkit/protocol/http'
import { expect, test } from 'vitest'
import { expectError, requestEndpoint } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

/** JSON-RPC and the list of networks. */
export function rpcCases(open: () => Harness): void {
  async function post(body: unknown, chainId = 'eip155:31337') {
    return await fetch(`${open().url}/v1/?chainId=${chainId}&projectId=test`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  const call = (id: unknown, method: string, params: unknown = []) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })

  test('behavior: supported chains are those that are configured', async () => {
    expect(await requestEndpoint(open(), getSupportedNetworks)).toEqual({
      http: expect.arrayContaining([...open().networkIds]),
      ws: [],
    })
  })

  test('behavior: one request', async () => {
    const response = await post(call(1, 'eth_chainId'))
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: '0x7a69',
    })
  })

  test('behavior: each network has its own node', async () => {
    const response = await post(call(1, 'eth_chainId'), 'eip155:31338')
    expect(await response.json()).toMatchObject({ result: '0x7a6a' })
  })

  test('behavior: a batch, with errors by item', async () => {
    const response = await post([
      call('a', 'eth_chainId'),
      call(2, 'personal_sign', ['0x', '0x']),
      call(3, 'anvil_setBalance', []),
      call(4, 'eth_sendTransaction', [{}]),
      call(5, '__proto__'),
      { id: 6 },
      7,
      call(8, 'eth_getBalance', ['nonsense', 'latest']),
    ])
    const responses = (await response.json()) as {
      id: unknown
      error?: { code: number }
    }[]
    const codes = responses.map(({ id, error }) => [id, error?.code])
    expect(codes.slice(0, 7)).toEqual([
      ['a', undefined],
      [2, -32601],
      [3, -32601],
      [4, -32601],
      [5, -32601],
      [6, -32600],
      [null, -32600],
    ])
    expect(codes[7]).toEqual([8, -32602])
  })

  test('behavior: ids are returned as they were sent', async () => {
    const ids = ['"text"', '12345678901234567890', '0', '-1', '"\\u00e9"', '""']
    for (const id of ids) {
      const response = await post(
        `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":[]}`,
      )
      const text = await response.text()
      expect(text).toContain(`"id":${id}`)
    }
  })

  test('behavior: at most a thousand requests in one batch', async () => {
    const batch = (length: number) =>
      Array.from({ length }, (_, id) => call(id, 'eth_chainId'))
    const response = await post(batch(1_000))
    expect(await response.json()).toHaveLength(1_000)
    await expectError(await post(batch(1_001)), { status: 400 })
  })

  test('error: a network that is not configured', async () => {
    for (const chainId of ['eip155:999999', '', 'nonsense'])
      await expectError(await post(call(1, 'eth_chainId'), chainId), {
        status: 400,
        field: 'chainId',
      })
  })

  test('error: bodies that are not JSON, or too large', async () => {
    await expectError(await post('{'), { status: 422 })
    await expectError(await post('{"__proto__":1}'), { status: 422 })
    const large = call(1, 'eth_call', ['0'.repeat(1_100_000)])
    await expectError(await post(large), { status: 413 })
  })
}
