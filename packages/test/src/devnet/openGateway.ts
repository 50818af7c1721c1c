import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Address, Hex } from 'viem'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  encodePacked,
  keccak256,
  parseAbi,
} from 'viem'
import { sign } from 'viem/accounts'

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
])

/** A small EIP-3668 gateway that returns the same signed address for every name. */
export async function openGateway(
  parameters: openGateway.Parameters,
): Promise<openGateway.ReturnType> {
  const { address, privateKey } = parameters
  const settings = { privateKey, lifetime: 60 }
  const senders: string[] = []

  const server = createServer(async (request, response) => {
    const [, sender, data] =
      /^\/(0x[0-9a-f]{40})\/(0x[0-9a-f]+)\.json$/.exec(request.url ?? '') ?? []
    if (!sender || !data) return void response.writeHead(404).end()
    senders.push(sender)
    const answer = await createAnswer(sender as Hex, data as Hex)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: answer }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined

  async function createAnswer(target: Hex, request: Hex): Promise<Hex> {
    const { args } = decodeFunctionData({ abi, data: request })
    // Throws for any record but an address.
    decodeFunctionData({ abi, data: args[1] ?? '0x' })
    const result = encodeFunctionResult({
      abi,
      functionName: 'addr',
      result: address,
    })
    const expires = BigInt(Math.floor(Date.now() / 1000) + settings.lifetime)
    const hash = keccak256(
      encodePacked(
        ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
        ['0x1900', target, expires, keccak256(request), keccak256(result)],
      ),
    )
    const signature = await sign({
      hash,
      privateKey: settings.privateKey,
      to: 'hex',
    })
    return encodeAbiParameters(
      [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
      [result, expires, signature],
    )
  }

  return {
    url: `http://127.0.0.1:${port}/{sender}/{data}.json`,
    senders,
    settings,
    close: () => void server.close(),
  }
}

export declare namespace openGateway {
  type Parameters = { address: Address; privateKey: Hex }
  type ReturnType = {
    url: string
    /** Who asked, newest last. */
    senders: readonly string[]
    /** May be changed while it runs. */
    settings: { privateKey: Hex; lifetime: number }
    close(): void
  }
}
