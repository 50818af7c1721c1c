import type { Hex } from 'viem'
import { concat, hashMessage, hexToBytes, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverSigner } from './recoverSigner.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const order =
  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

async function sign(message: string): Promise<{
  hash: Hex
  signature: Hex
  r: Hex
  s: Hex
  yParity: number
}> {
  const signature = await account.signMessage({ message })
  const r: Hex = `0x${signature.slice(2, 66)}`
  const s: Hex = `0x${signature.slice(66, 130)}`
  const yParity = Number(`0x${signature.slice(130)}`) - 27
  return { hash: hashMessage(message), signature, r, s, yParity }
}

/** Signs different messages until the signature has the given parity. */
async function signWith(parity: 0 | 1): ReturnType<typeof sign> {
  for (let i = 0; ; i++) {
    const signed = await sign(`message ${i}`)
    if (signed.yParity === parity) return signed
  }
}

test('default', async () => {
  const { hash, signature } = await sign('Grüße 🔑')
  expect(await recoverSigner({ hash, signature })).toBe(account.address)
})

test.each([0, 1] as const)('parameters: v of parity %i', async (parity) => {
  const { hash, r, s } = await signWith(parity)
  for (const v of [parity, parity + 27]) {
    const signature = concat([r, s, toHex(v, { size: 1 })])
    expect(await recoverSigner({ hash, signature })).toBe(account.address)
  }
  for (const v of [2, 3, 26, 29, 37, 255]) {
    const signature = concat([r, s, toHex(v, { size: 1 })])
    expect(await recoverSigner({ hash, signature })).toBeUndefined()
  }
})

test.each([0, 1] as const)(
  'parameters: EIP-2098 of parity %i',
  async (parity) => {
    const { hash, r, s } = await signWith(parity)
    const vs = toHex(BigInt(s) | (BigInt(parity) << 255n), { size: 32 })
    const signature = concat([r, vs])
    expect(hexToBytes(signature)).toHaveLength(64)
    expect(await recoverSigner({ hash, signature })).toBe(account.address)
  },
)

test('behavior: the malleable twin has no signer', async () => {
  const { hash, r, s, yParity } = await sign('message')
  const high = toHex(order - BigInt(s), { size: 32 })
  const v = toHex(28 - yParity, { size: 1 })
  const signature = concat([r, high, v])
  expect(await recoverSigner({ hash, signature })).toBeUndefined()
})

test.each([
  ['no bytes', '0x'],
  ['31 bytes', `0x${'11'.repeat(31)}`],
  ['66 bytes', `0x${'11'.repeat(66)}`],
  ['zeros', `0x${'00'.repeat(65)}`],
  ['r off the curve', `0x${'ff'.repeat(32)}${'00'.repeat(31)}011b`],
] as const)('behavior: %s have no signer', async (_, signature) => {
  const hash = hashMessage('message')
  expect(await recoverSigner({ hash, signature })).toBeUndefined()
})
