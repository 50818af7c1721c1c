import { sendTransaction } from '@latchkit/core'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import {
  ecdsaKey,
  keys,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import { Metadata, TypeRegistry } from '@polkadot/types'
import {
  cryptoWaitReady,
  decodeAddress,
  signatureVerify,
} from '@polkadot/util-crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { signTransaction } from '../actions/signTransaction.ts'
import { toHex } from '../address/address.ts'
import { formatAddress } from '../address/parseAddress.ts'
import { encodePayload } from '../signature/encodePayload.ts'
import { openNode } from './openNode.ts'

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const numRuns = process.env.LATCHKIT_SUITE === 'check' ? 5 : 100

const { networks, nodes, stop } = await openPolkadotNodes()
const [network] = networks
const faulty = await openFaultyPolkadotNode(nodes[0])
afterAll(async () => {
  vi.unstubAllGlobals()
  await faulty.stop()
  await stop()
})

/** The registry of another library, with the metadata of the chain. */
const registry = new TypeRegistry()
beforeAll(async () => {
  await cryptoWaitReady()
  const chain = { rpcUrls: undefined, metadata: new Map() }
  const hex = await openNode({ network, chain }, ({ request }) =>
    request('state_getMetadata'),
  )
  registry.setMetadata(new Metadata(registry, hex as `0x${string}`))
})

test('default: another library reads the extrinsic as it was meant, and finds it signed', async () => {
  let sent = ''
  faulty.faults.set('*', async ({ method, params, forward, reply }) => {
    if (/submit/i.test(method)) sent = String(params[0])
    reply((await forward()) as { result: unknown })
  })
  const rpcUrls = { [network.caipNetworkId]: [faulty.rpcUrl] }
  for (const account of [...keys, ecdsaKey]) {
    const accounts = [account, ...keys.filter((each) => each !== account)]
    const { kit, wallet, addresses, unmount } = await openPolkadotApp({
      ...{ networks: [network], rpcUrls, accounts },
    })
    const from = addresses[0]
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.bigInt({ min: 10n ** 10n, max: 10n ** 10n + 2n ** 20n }),
        async (publicKey, value) => {
          const to = formatAddress(publicKey, { ss58Prefix: 0 })
          const hash = await sendTransaction(kit, { to, value })
          const extrinsic = registry.createType('Extrinsic', sent)
          expect(extrinsic.hash.toHex()).toBe(hash)
          expect(extrinsic.method).toMatchObject({
            ...{ section: 'balances', method: 'transferKeepAlive' },
          })
          const [dest, amount] = extrinsic.method.args
          const receiver = dest?.toJSON()
          expect(receiver).toEqual({ id: expect.any(String) })
          const { id } = receiver as { id: string }
          expect(decodeAddress(id)).toEqual(publicKey)
          expect(BigInt(String(amount))).toBe(value)
          expect(extrinsic.tip.toBigInt()).toBe(0n)
          const payload = wallet.requests.at(-1)
            ?.request as signTransaction.Payload
          expect(extrinsic.nonce.toBigInt()).toBe(BigInt(payload.nonce))
          expect(extrinsic.era.toHex()).toBe(payload.era)
          // What was signed is the payload of that library, too.
          const { signedExtensions } = payload
          registry.setSignedExtensions([...signedExtensions])
          const expected = registry
            .createType('ExtrinsicPayload', payload, { version: 4 })
            .toU8a({ method: true })
          const signed = encodePayload(payload)
          expect(toHex(signed ?? new Uint8Array())).toBe(toHex(expected))
          const { isValid } = signatureVerify(
            expected,
            extrinsic.signature.toU8a(),
            from,
          )
          expect(isValid).toBe(true)
        },
      ),
      { seed, numRuns },
    )
    unmount()
  }
})
