import { argon2Sync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  RecoveryFailedError,
  ShareUnreadableError,
  ShareVersionError,
} from '../errors/keys.ts'
import type { Bytes } from './bytes.ts'
import { createId, createRandom } from './bytes.ts'
import type { HashPassword, RecoveryFactor, WrappedKey } from './recovery.ts'
import {
  argonParameters,
  createCode,
  createRecoveryKey,
  hashPassword,
  unwrapRecoveryKey,
  wrapRecoveryKey,
} from './recovery.ts'

const walletId = createId()
const recoveryKey = createRecoveryKey()

/** Factors, each with another one that must not open. Passwords are slow, so they have one test of their own. */
const factors: Record<string, () => [RecoveryFactor, RecoveryFactor]> = {
  passkey: () => [
    { method: 'passkey', output: createRandom(32) },
    { method: 'passkey', output: createRandom(32) },
  ],
  managed: () => [
    { method: 'managed', key: createRandom(32) },
    { method: 'managed', key: createRandom(32) },
  ],
  code: () => [
    { method: 'code', code: createCode() },
    { method: 'code', code: createCode() },
  ],
}

describe.each(Object.keys(factors))('%s', (method) => {
  const [factor, other] = factors[method]?.() ?? []
  if (!factor || !other) throw new TypeError('There is no factor.')
  let wrapped: WrappedKey
  beforeAll(async () => {
    wrapped = await wrapRecoveryKey(recoveryKey, { walletId, factor })
  })

  test('default', async () => {
    const again = JSON.parse(JSON.stringify(wrapped))
    expect(await unwrapRecoveryKey(again, { walletId, factor })).toEqual(
      recoveryKey,
    )
    // Twice, as what it is derived from is wiped.
    expect(await unwrapRecoveryKey(again, { walletId, factor })).toEqual(
      recoveryKey,
    )
    const text = Buffer.from(recoveryKey).toString('base64url')
    expect(JSON.stringify(wrapped)).not.toContain(text.slice(0, 16))
  })

  test('error: another factor, salt or wallet', async () => {
    const salt = Buffer.from(createRandom(16)).toString('base64url')
    const attempts = [
      [wrapped, { walletId, factor: other }],
      [wrapped, { walletId: createId(), factor }],
      [
        { ...wrapped, salt },
        { walletId, factor },
      ],
      [
        { ...wrapped, salt: '!' },
        { walletId, factor },
      ],
    ] as const
    for (const [it, options] of attempts)
      await expect(unwrapRecoveryKey(it, options)).rejects.toSatisfy(
        (error) =>
          error instanceof RecoveryFailedError ||
          error instanceof ShareUnreadableError,
      )
  })

  test('T36: a key that is marked as of another method, or format', async () => {
    const methods = ['passkey', 'managed', 'code'] as const
    for (const it of methods.filter((name) => name !== method))
      await expect(
        unwrapRecoveryKey({ ...wrapped, method: it }, { walletId, factor }),
      ).rejects.toBeInstanceOf(RecoveryFailedError)
    const bytes = Buffer.from(wrapped.sealed, 'base64url')
    bytes[0] = 0
    const sealed = bytes.toString('base64url')
    await expect(
      unwrapRecoveryKey({ ...wrapped, sealed }, { walletId, factor }),
    ).rejects.toBeInstanceOf(ShareVersionError)
  })
})

/** Node's own Argon2, which is native. */
const hashByNode: HashPassword = async (password, salt) =>
  new Uint8Array(
    argon2Sync('argon2id', {
      message: Buffer.from(password),
      nonce: salt,
      memory: argonParameters.m,
      passes: argonParameters.t,
      parallelism: argonParameters.p,
      tagLength: argonParameters.dkLen,
    }),
  )

test('T24: passwords cost 64 MiB and three passes', async () => {
  expect(argonParameters).toEqual({ m: 65_536, t: 3, p: 1, dkLen: 32 })
  const salt = createRandom(16)
  const hash = await hashPassword('correct horse', salt)
  expect(hash).toEqual(await hashByNode('correct horse', salt))
  // Three seconds of a processor, which others may use too.
})

test('behavior: a password, composed by another keyboard', async () => {
  const options = { walletId, hashPassword: hashByNode }
  const factor = { method: 'password', password: 'Angstr\u00f6m 1' } as const
  const wrapped = await wrapRecoveryKey(recoveryKey, { ...options, factor })
  const composed = { ...factor, password: 'Angstro\u0308m 1' }
  expect(
    await unwrapRecoveryKey(wrapped, { ...options, factor: composed }),
  ).toEqual(recoveryKey)
  const wrong = { ...factor, password: 'Angstrom 1' }
  await expect(
    unwrapRecoveryKey(wrapped, { ...options, factor: wrong }),
  ).rejects.toBeInstanceOf(RecoveryFailedError)
})

test('behavior: a printed code is read as people write it', async () => {
  const code = createCode()
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}$/)
  const factor = { method: 'code', code } as const
  const wrapped = await wrapRecoveryKey(recoveryKey, { walletId, factor })
  const spelt = code.toLowerCase().replace(/-/g, ' ').replace(/0/g, 'o')
  const other = { ...factor, code: ` ${spelt.replace(/1/g, 'l')}\n` }
  expect(await unwrapRecoveryKey(wrapped, { walletId, factor: other })).toEqual(
    recoveryKey,
  )
})

test('error: a printed code with one wrong letter', async () => {
  const code = createCode()
  const letters = code.replace(/-/g, '')
  let refused = 0
  for (let index = 0; index < letters.length; index++) {
    const changed = [...letters]
    changed[index] = changed[index] === '7' ? '8' : '7'
    const factor = { method: 'code', code: changed.join('') } as const
    await wrapRecoveryKey(recoveryKey, { walletId, factor }).catch((error) => {
      if (error instanceof RecoveryFailedError) refused += 1
    })
  }
  // The checksum has 16 bits: it may miss one in 65,536.
  expect(refused).toBe(letters.length)
  for (const it of ['', letters.slice(1), `${letters}0`, 'U'.repeat(36)])
    await expect(
      wrapRecoveryKey(recoveryKey, {
        walletId,
        factor: { method: 'code', code: it },
      }),
    ).rejects.toBeInstanceOf(RecoveryFailedError)
})

test('error: a passkey without PRF', async () => {
  const output: Bytes = new Uint8Array(0)
  await expect(
    wrapRecoveryKey(recoveryKey, {
      walletId,
      factor: { method: 'passkey', output },
    }),
  ).rejects.toBeInstanceOf(RangeError)
})
