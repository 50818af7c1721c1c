import * as z from 'zod/mini'
import { Caip2 } from '../http/schemas.ts'
import { stripText } from '../text/text.ts'
import type { FrameCallName, FramePayload, FrameResponse } from './calls.ts'
import { frameCalls, frameVersion } from './calls.ts'
import { readMessage } from './readMessage.ts'

/** What the types of the app's messages and of the frame's begin with. */
export const messagePrefixes = {
  app: '@latchkit-app/',
  frame: '@latchkit-frame/',
} as const

const Id = z.string().check(z.regex(/^[\w-]{22}$/))

/** The one message between the windows: the app's, with a `MessagePort`. All others go over that port. */
const Handshake = z.strictObject({
  type: z.literal(`${messagePrefixes.app}HANDSHAKE`),
  version: z.literal(frameVersion),
  nonce: Id,
})

/** Creates the message of the handshake, to be posted to the frame's exact origin along with a port. */
export function createHandshake(nonce: string): z.input<typeof Handshake> {
  return {
    type: `${messagePrefixes.app}HANDSHAKE`,
    version: frameVersion,
    nonce,
  }
}

/** Returns the nonce of a handshake; `undefined` for any other message and any other version. The caller checks source and origin. */
export function parseHandshake(data: unknown): string | undefined {
  return z.safeParse(Handshake, readMessage(data)).data?.nonce
}

const Envelope = z.strictObject({
  id: Id,
  type: z.string().check(z.maxLength(80)),
  payload: z.optional(z.unknown()),
})

/** A call of the app, as the frame receives it. */
export type AppMessage =
  | { readonly status: 'invalid'; readonly id: string; readonly name: AppCall }
  | {
      [name in AppCall]: {
        readonly status: 'valid'
        readonly id: string
        readonly name: name
        readonly payload: FramePayload<name>
      }
    }[AppCall]

/** The calls that apps send. */
export type AppCall = Exclude<FrameCallName, FrameEvent>

/** The calls that the frame sends of its own accord. */
export type FrameEvent = 'READY' | 'SESSION_UPDATE'

/**
 * Reads a message that came over an app's port: a call, or one whose payload is `invalid` and which is answered with an
 * error. Returns `undefined` for what is to be ignored.
 */
export function parseAppMessage(data: unknown): AppMessage | undefined {
  const envelope = z.safeParse(Envelope, readMessage(data)).data
  if (!envelope) return undefined
  const { id, type, payload } = envelope
  const name = getName(type, messagePrefixes.app)
  if (name === undefined || frameCalls[name].from !== 'app') return undefined
  const result = z.safeParse(frameCalls[name].payload, payload)
  if (!result.success) return { status: 'invalid', id, name: name as AppCall }
  return { status: 'valid', id, name, payload: result.data } as AppMessage
}

/** Creates a call, for the app to send, or an event, for the frame. `id` is 16 random bytes in base64url. */
export function createCall<name extends FrameCallName>(
  name: name,
  { id, payload }: { id: string; payload: FramePayload<name> },
): FrameEnvelope {
  const type = `${messagePrefixes[frameCalls[name].from]}${name}`
  return payload === undefined ? { id, type } : { id, type, payload }
}

/** Creates the answer to a call. */
export function createAnswer<name extends AppCall>(
  name: name,
  { id, payload }: { id: string; payload: FrameResponse<name> },
): FrameEnvelope {
  const type = `${messagePrefixes.frame}${name}_SUCCESS`
  return payload === undefined ? { id, type } : { id, type, payload }
}

/** Creates the answer to a call that failed; what is `undefined` is left out. */
export function createErrorAnswer(
  name: AppCall,
  { id, ...failure }: createErrorAnswer.Parameters,
): FrameEnvelope {
  const given = Object.entries(failure).filter(([, it]) => it !== undefined)
  const payload = Object.fromEntries(given)
  return { id, type: `${messagePrefixes.frame}${name}_ERROR`, payload }
}

export declare namespace createErrorAnswer {
  type Parameters = { readonly id: string } & Failure
  type Failure = {
    readonly message: string
    /** Of JSON-RPC or EIP-1193. */
    readonly code?: number | undefined
    /** What names a transaction that may have been sent, and its network (CAIP-2). */
    readonly hash?: string | undefined
    readonly networkId?: string | undefined
  }
}

export type FrameEnvelope = {
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}

const Failure = z.strictObject({
  message: z.optional(z.string()),
  code: z.optional(z.int()),
  /** In hexadecimal, or in base 58. */
  hash: z.optional(z.string().check(z.regex(/^[a-zA-Z\d]{1,128}$/))),
  networkId: z.optional(Caip2),
})

/** A message of the frame, as the app receives it. */
export type FrameMessage =
  | {
      [name in FrameEvent]: {
        readonly status: 'event'
        readonly name: name
        readonly payload: FramePayload<name>
      }
    }[FrameEvent]
  | {
      readonly status: 'success'
      readonly id: string
      readonly payload: unknown
    }
  | ({ readonly status: 'error' } & createErrorAnswer.Parameters)

/**
 * Reads a message that came over the frame's port: an event, or the answer to a pending call. Returns `undefined` for what
 * is to be ignored. An answer that doesn't match its call's schema is an `error`, as no better one will follow.
 */
export function parseFrameMessage(
  data: unknown,
  { getPending }: parseFrameMessage.Parameters,
): FrameMessage | undefined {
  const envelope = z.safeParse(Envelope, readMessage(data)).data
  if (!envelope) return undefined
  const { id, type, payload } = envelope
  const [, text = '', outcome] = /^(.+?)(?:_(SUCCESS|ERROR))?$/.exec(type) ?? []
  const name = getName(text, messagePrefixes.frame)
  if (name === undefined) return undefined
  const { from, payload: event, response } = frameCalls[name]
  if (from === 'frame') {
    const result = z.safeParse(event, payload)
    if (outcome !== undefined || !result.success) return undefined
    return { status: 'event', name, payload: result.data } as FrameMessage
  }
  if (outcome === undefined || getPending(id) !== name) return undefined
  const result = z.safeParse(outcome === 'ERROR' ? Failure : response, payload)
  if (outcome === 'SUCCESS' && result.success)
    return { status: 'success', id, payload: result.data }
  const { message, ...rest } =
    outcome === 'ERROR' && result.success
      ? (result.data as z.output<typeof Failure>)
      : {}
  const shown = stripText(message, { max: 500 }) || 'An error occurred'
  return { status: 'error', id, message: shown, ...rest }
}

export declare namespace parseFrameMessage {
  type Parameters = {
    /** Returns the call that is pending under an id. */
    getPending: (id: string) => AppCall | undefined
  }
}

function getName(type: string, prefix: string): FrameCallName | undefined {
  if (!type.startsWith(prefix)) return undefined
  const name = type.slice(prefix.length)
  return Object.hasOwn(frameCalls, name) ? (name as FrameCallName) : undefined
}

/** Ids that are remembered: more than an hour of calls at ten a second. */
const maxIds = 65_536

/** Returns a function that is `true` for an id the first time, and `false` when it is replayed. */
export function createReplayGuard(): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > maxIds && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
