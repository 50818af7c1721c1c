import { hash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { RelayError } from './RelayError.ts'

/** The ttl in seconds if a client sends none: six hours. */
const defaultTtl = 21_600
const maxAttestationLength = 8_192

/** Reads a message to publish. Other members that clients send (analytics) are dropped. */
export function readDraft(
  params: Record<string, unknown>,
  limits: Config.Limits,
): MailboxStore.Draft {
  const { message } = params
  const topic = readTopic(params.topic)
  if (typeof message !== 'string')
    throw new RelayError('InvalidParams', 'The message is a text')
  if (message.length > limits.messageCharacters)
    throw new RelayError(
      'PayloadSizeExceeded',
      `A message has ${limits.messageCharacters} characters at most`,
    )
  return {
    ...{ topic, message },
    messageId: hash('sha256', message),
    tag: readTag(params.tag ?? 0),
    lifetime: readTtl(params.ttl ?? defaultTtl, limits) * 1_000,
    attestation: readAttestation(params.attestation ?? undefined),
  }
}

function readTag(tag: unknown): number {
  if (typeof tag === 'number' && tag >= 0 && tag <= 0xffff_ffff)
    if (Number.isInteger(tag)) return tag
  throw new RelayError('InvalidParams', 'A tag is a number of 32 bits')
}

function readTtl(ttl: unknown, { ttlSeconds }: Config.Limits): number {
  if (typeof ttl !== 'number' || !Number.isInteger(ttl))
    throw new RelayError('InvalidParams', 'The ttl is a whole number')
  if (ttl < 1) throw new RelayError('TtlTooShort', 'The ttl is one at least')
  if (ttl > ttlSeconds)
    throw new RelayError('TtlTooLong', `The ttl is ${ttlSeconds} at most`)
  return ttl
}

function readAttestation(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value.length <= maxAttestationLength)
    return value
  throw new RelayError('InvalidParams', 'The attestation is a short text')
}

const topic = /^[0-9a-fA-F]{64}$/

/** Reads a topic: 32 bytes in hexadecimal. */
export function readTopic(value: unknown): string {
  if (typeof value !== 'string' || !topic.test(value))
    throw new RelayError('InvalidTopic', 'A topic has 64 hexadecimal digits')
  return value
}

/** Reads the items of a batch. */
export function readList(
  value: unknown,
  { limit }: { limit: number },
): readonly unknown[] {
  if (!Array.isArray(value))
    throw new RelayError('InvalidParams', 'A batch is a list')
  if (value.length === 0) throw new RelayError('BatchEmpty', 'Nothing to do')
  if (value.length > limit)
    throw new RelayError('BatchLimitExceeded', `A batch has ${limit} at most`)
  return value
}

/** Reads the members of a request's parameters, or of an item of a batch. */
export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RelayError('InvalidParams', 'The parameters are one object')
  return value as Record<string, unknown>
}
