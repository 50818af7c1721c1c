import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onEnd } from './onEnd.ts'

type Request = { id: unknown; method: string; params: unknown }

const results: Record<string, unknown> = {
  eth_chainId: '0x7a69',
  eth_blockNumber: '0x10',
  eth_gasPrice: '0x3b9aca00',
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getTransactionCount: '0x1',
  eth_getTransactionReceipt: null,
  eth_call: `0x${'00'.repeat(31)}01`,
}

/** A fake node that responds immediately and counts calls. */
process.once('message', () => {
  let calls = 0
  let block = 16
  setInterval(() => {
    block += 1
  }, 12_000).unref()

  function respond({ id, method }: Request) {
    calls += 1
    const number = `0x${block.toString(16)}`
    const result =
      method === 'eth_blockNumber'
        ? number
        : method === 'eth_getBlockByNumber'
          ? { number, hash: `0x${block.toString(16).padStart(64, '0')}` }
          : results[method]
    return { jsonrpc: '2.0', id, result }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      const text = JSON.stringify(
        Array.isArray(body) ? body.map(respond) : respond(body),
      )
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}` })
  })
  process.on('message', () => {
    process.send?.({ calls })
    calls = 0
  })
  onEnd()
})
