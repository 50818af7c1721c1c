import { createHash, createHmac } from 'node:crypto'
import { parseJson } from '@latchkit/protocol'
import * as z from 'zod'
import type { Keyring } from './Keyring.ts'
import { KeyringError } from './Keyring.ts'

const Encrypted = z.object({ CiphertextBlob: z.base64(), KeyId: z.string() })
const Decrypted = z.object({ Plaintext: z.base64(), KeyId: z.string() })

/** Milliseconds for the service to answer. */
const timeout = 5_000

/** Characters of an answer. */
const maxLength = 16_384

/**
 * Opens a keyring in AWS KMS, over its HTTP API: `Encrypt` and `Decrypt` with the row's context as encryption context. The
 * key-encryption key never leaves KMS; to rotate, set another key or turn on the rotation of KMS.
 */
export function createKmsKeyring(
  parameters: createKmsKeyring.Parameters,
): Keyring {
  const { keyId, now = Date.now, fetch = globalThis.fetch } = parameters

  async function call<schema extends z.ZodType>(
    action: 'Encrypt' | 'Decrypt',
    body: object,
    schema: schema,
  ): Promise<z.output<schema>> {
    const { url, headers, text } = createRequest(parameters, {
      ...{ action, body },
      time: now(),
    })
    const signal = AbortSignal.timeout(timeout)
    let answer: string
    let status: number
    try {
      const options = { method: 'POST', headers, body: text, signal }
      const response = await fetch(url, { ...options, redirect: 'error' })
      status = response.status
      answer = (await response.text()).slice(0, maxLength)
    } catch (cause) {
      throw new KeyringError({ reason: 'KMS does not answer', cause })
    }
    if (status !== 200)
      throw new KeyringError({ reason: `KMS answered ${status}` })
    const { data } = schema.safeParse(parseJson(answer))
    if (!data) throw new KeyringError({ reason: 'KMS answered something else' })
    return data
  }

  return {
    async wrap(dataKey, context) {
      const body = {
        KeyId: keyId,
        Plaintext: dataKey.toString('base64'),
        EncryptionContext: context,
      }
      const answer = await call('Encrypt', body, Encrypted)
      const wrapped = Buffer.from(answer.CiphertextBlob, 'base64')
      return { keyId, wrapped }
    },
    async unwrap({ keyId: id, wrapped }, context) {
      const body = {
        KeyId: id,
        CiphertextBlob: Buffer.from(wrapped).toString('base64'),
        EncryptionContext: context,
      }
      const { Plaintext } = await call('Decrypt', body, Decrypted)
      const key = Buffer.from(Plaintext, 'base64')
      if (key.length !== 32)
        throw new KeyringError({ reason: 'KMS returned another key' })
      return key
    },
    getCurrentId: async () => keyId,
  }
}

export declare namespace createKmsKeyring {
  type Parameters = Credentials & {
    /** The id or ARN of a symmetric key. */
    keyId: string
    /** Default: `https://kms.<region>.amazonaws.com`. */
    endpoint?: string | undefined
    /** Milliseconds since 1970. */
    now?: (() => number) | undefined
    fetch?: typeof globalThis.fetch | undefined
  }
  type ErrorType = KeyringError
}

type Credentials = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials. */
  sessionToken?: string | undefined
}

function createRequest(
  parameters: createKmsKeyring.Parameters,
  { action, body, time }: { action: string; body: object; time: number },
) {
  const { region, sessionToken } = parameters
  const endpoint = parameters.endpoint ?? `https://kms.${region}.amazonaws.com`
  const url = new URL('/', endpoint)
  const text = JSON.stringify(body)
  const given = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `TrentService.${action}`,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  }
  const signed = signRequest(parameters, {
    ...{ method: 'POST', url, headers: given, body: text, time },
    service: 'kms',
  })
  return { url: url.href, headers: { ...given, ...signed }, text }
}

/** Returns the headers that authenticate a request by AWS Signature Version 4. */
export function signRequest(
  credentials: Credentials,
  parameters: signRequest.Parameters,
): { 'x-amz-date': string; authorization: string } {
  const { region, accessKeyId, secretAccessKey } = credentials
  const { method, url, headers, body, time, service } = parameters
  const date = new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
  const all = { ...headers, host: url.host, 'x-amz-date': date }
  const lines = Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    ...[method, url.pathname, ''],
    ...lines.map(([name, value]) => `${name}:${value}`),
    ...['', names, hash(body)],
  ].join('\n')
  const day = date.slice(0, 8)
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (former, part) => createHmac('sha256', former).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(text).digest('hex')
  return {
    'x-amz-date': date,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

export declare namespace signRequest {
  type Parameters = {
    method: string
    /** Without a query. */
    url: URL
    /** By their names in lower case. */
    headers: Readonly<Record<string, string>>
    body: string
    /** Milliseconds since 1970. */
    time: number
    service: string
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
