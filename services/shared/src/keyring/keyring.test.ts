import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addKey,
  createFileKeyring,
  KeyringFileError,
  readKeyringFile,
  removeKeys,
} from './createFileKeyring.ts'
import { createKmsKeyring, signRequest } from './createKmsKeyring.ts'
import type { Keyring } from './Keyring.ts'
import { KeyringError, openRow, sealRow } from './Keyring.ts'

const dir = mkdtempSync(join(tmpdir(), 'latchkit-keyring-'))
afterAll(() => rmSync(dir, { recursive: true }))

const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const keyId = 'arn:aws:kms:us-east-1:1:key/a'

/** A stand-in for KMS: one key, requests with a right signature, encryption contexts. */
async function startKms() {
  const key = randomBytes(32)
  const replies: { status: number; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { host = '', authorization = '', ...headers } = request.headers
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';')
    const signed = names?.filter((it) => it !== 'host' && it !== 'x-amz-date')
    const date = String(headers['x-amz-date'])
    const expected = signRequest(credentials, {
      ...{ method: 'POST', url: new URL(`http://${host}/`), body: text },
      headers: Object.fromEntries(
        (signed ?? []).map((name) => [name, String(headers[name])]),
      ),
      time: Date.parse(
        date.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'),
      ),
      service: 'kms',
    })
    const send = (status: number, body: object) =>
      response.writeHead(status).end(JSON.stringify(body))
    const reply = replies.shift()
    if (reply) return response.writeHead(reply.status).end(reply.body)
    if (expected.authorization !== authorization)
      return send(400, { __type: 'InvalidSignatureException' })
    const body = JSON.parse(text)
    if (body.KeyId !== keyId) return send(400, { __type: 'NotFoundException' })
    const aad = Buffer.from(JSON.stringify(body.EncryptionContext))
    if (headers['x-amz-target'] === 'TrentService.Encrypt') {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
      const first = cipher.update(Buffer.from(body.Plaintext, 'base64'))
      const whole = [iv, first, cipher.final(), cipher.getAuthTag()]
      const CiphertextBlob = Buffer.concat(whole).toString('base64')
      return send(200, { CiphertextBlob, KeyId: keyId })
    }
    try {
      const blob = Buffer.from(body.CiphertextBlob, 'base64')
      const iv = blob.subarray(0, 12)
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(aad)
      decipher.setAuthTag(blob.subarray(-16))
      const plain = decipher.update(blob.subarray(12, -16))
      const whole = Buffer.concat([plain, decipher.final()])
      send(200, { Plaintext: whole.toString('base64'), KeyId: keyId })
    } catch {
      send(400, { __type: 'InvalidCiphertextException' })
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return { endpoint, replies, stop: () => server.close() }
}

let kms: Awaited<ReturnType<typeof startKms>>
beforeAll(async () => {
  kms = await startKms()
})
afterAll(() => kms.stop())

const context = { walletId: 'a', deviceId: 'b', splitId: 'c', version: '1' }
const plain = Buffer.from('a share')

const keyrings: Record<string, () => Keyring> = {
  file: () => createFileKeyring({ path: join(dir, 'conformance') }),
  KMS: () => createKmsKeyring({ ...credentials, keyId, ...kms }),
}

describe.each(Object.entries(keyrings))('%s', (_, open) => {
  test('default', async () => {
    const keyring = open()
    const envelope = await sealRow(keyring, { plain, context })
    expect(await openRow(keyring, { envelope, context })).toEqual(plain)
    expect(envelope.keyId).toBe(await keyring.getCurrentId())
    // Another process.
    expect(await openRow(open(), { envelope, context })).toEqual(plain)
    const other = await sealRow(keyring, { plain, context })
    expect(other.wrapped).not.toEqual(envelope.wrapped)
    expect(Buffer.from(envelope.sealed).includes(plain)).toBe(false)
  })

  test('T2: a row of another wallet, device, split or format', async () => {
    const keyring = open()
    const envelope = await sealRow(keyring, { plain, context })
    for (const name of Object.keys(context)) {
      const other = { ...context, [name]: 'd' }
      await expect(
        openRow(keyring, { envelope, context: other }),
      ).rejects.toBeInstanceOf(KeyringError)
    }
    const second = await sealRow(keyring, { plain, context })
    await expect(
      openRow(keyring, {
        envelope: { ...envelope, sealed: second.sealed },
        context,
      }),
    ).rejects.toBeInstanceOf(KeyringError)
  })

  test('T3: each flipped byte', async () => {
    const keyring = open()
    const envelope = await sealRow(keyring, { plain, context })
    for (const part of ['wrapped', 'sealed'] as const)
      for (let byte = 0; byte < envelope[part].length; byte++) {
        const changed = Buffer.from(envelope[part])
        changed[byte] = (changed[byte] ?? 0) ^ 1
        await expect(
          openRow(keyring, {
            envelope: { ...envelope, [part]: changed },
            context,
          }),
        ).rejects.toBeInstanceOf(KeyringError)
      }
    const short = { ...envelope, sealed: Buffer.alloc(8) }
    await expect(
      openRow(keyring, { envelope: short, context }),
    ).rejects.toBeInstanceOf(KeyringError)
  })
})

describe('file', () => {
  test('default', () => {
    const path = join(dir, 'new', 'keyring')
    createFileKeyring({ path })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const before = readFileSync(path, 'utf8')
    createFileKeyring({ path })
    expect(readFileSync(path, 'utf8')).toBe(before)
  })

  test('behavior: keys are rotated while it is open', async () => {
    const path = join(dir, 'rotated')
    const keyring = createFileKeyring({ path })
    const former = await sealRow(keyring, { plain, context })
    const id = addKey(path, { now: 1 })
    expect(await keyring.getCurrentId()).toBe(id)
    const next = await sealRow(keyring, { plain, context })
    expect(next.keyId).toBe(id)
    for (const envelope of [former, next])
      expect(await openRow(keyring, { envelope, context })).toEqual(plain)
    removeKeys(path, [former.keyId, id])
    expect(Object.keys(readKeyringFile(path).keys)).toEqual([id])
    expect(await openRow(keyring, { envelope: next, context })).toEqual(plain)
    await expect(
      openRow(keyring, { envelope: former, context }),
    ).rejects.toBeInstanceOf(KeyringError)
  })

  test.each(['__proto__', 'constructor', ''])(
    'error: the key %j',
    async (id) => {
      const keyring = createFileKeyring({ path: join(dir, 'conformance') })
      const envelope = await sealRow(keyring, { plain, context })
      await expect(
        openRow(keyring, { envelope: { ...envelope, keyId: id }, context }),
      ).rejects.toBeInstanceOf(KeyringError)
    },
  )

  test('error: others may read it', () => {
    const path = join(dir, 'open')
    createFileKeyring({ path })
    chmodSync(path, 0o640)
    expect(() => createFileKeyring({ path })).toThrow(KeyringFileError)
  })
})

describe('KMS', () => {
  test('behavior: requests are signed as AWS documents', () => {
    const url = new URL('https://example.amazonaws.com/')
    const time = Date.UTC(2015, 7, 30, 12, 36)
    const request = { method: 'GET', url, headers: {}, body: '', time }
    // The vector "get-vanilla" of the documentation.
    expect(
      signRequest(credentials, { ...request, service: 'service' }),
    ).toEqual({
      'x-amz-date': '20150830T123600Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    })
  })

  test('error: another secret, or another key', async () => {
    const parameters = { ...credentials, keyId, endpoint: kms.endpoint }
    const others = [
      { ...parameters, secretAccessKey: 'other' },
      { ...parameters, keyId: 'other' },
      { ...parameters, endpoint: 'http://127.0.0.1:1' },
    ]
    for (const it of others)
      await expect(
        sealRow(createKmsKeyring(it), { plain, context }),
      ).rejects.toBeInstanceOf(KeyringError)
  })

  test.each([
    [500, '{}'],
    [200, '{}'],
    [200, '{"CiphertextBlob":"!","KeyId":"a"}'],
    [200, '{"Plaintext":"AAAA","KeyId":"a"}'],
    [302, ''],
  ])('error: KMS answers %d %s', async (status, body) => {
    const keyring = createKmsKeyring({ ...credentials, keyId, ...kms })
    const envelope = await sealRow(keyring, { plain, context })
    kms.replies.push({ status, body })
    await expect(
      openRow(keyring, { envelope, context }),
    ).rejects.toBeInstanceOf(KeyringError)
  })
})
