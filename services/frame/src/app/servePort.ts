import {
  BaseError,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
  toRpcError,
} from '@latchkit/protocol'
import type {
  AppMessage,
  FrameEnvelope,
  FrameEvent,
  FramePayload,
} from '@latchkit/protocol/frame'
import {
  createAnswer,
  createCall,
  createErrorAnswer,
  createReplayGuard,
  parseAppMessage,
  readMessage,
} from '@latchkit/protocol/frame'
import { NodeError, ServiceError } from '../errors/app.ts'
import { createId } from '../keys/bytes.ts'

/** Calls of an app that may be pending at once. */
const maxPending = 99

/** Answers the calls of a port's app until the port is closed. */
export function servePort(
  port: MessagePort,
  { handle }: servePort.Parameters,
): servePort.ReturnType {
  const isFirst = createReplayGuard()
  const pending = new Map<string, AbortController>()

  async function answer(message: AppMessage): Promise<FrameEnvelope> {
    const { id, name } = message
    try {
      if (message.status === 'invalid') throw new RpcError({ code: -32602 })
      if (message.name === 'RPC_ABORT') {
        pending.get(message.payload.id)?.abort(new RequestAbortedError())
        return createAnswer(name, { id, payload: undefined })
      }
      if (pending.size >= maxPending) throw new RpcError({ code: -32005 })
      const payload = await run(message)
      const envelope = createAnswer(name, { id, payload: payload as never })
      // The app would ignore one that exceeds the limits of messages, and wait.
      if (readMessage(envelope) !== undefined) return envelope
      throw new RpcError({ code: -32005 })
    } catch (error) {
      return createErrorAnswer(name, { id, ...describe(error) })
    }
  }

  async function run(message: servePort.Call): Promise<unknown> {
    const controller = new AbortController()
    pending.set(message.id, controller)
    try {
      return await handle(message, { signal: controller.signal })
    } finally {
      pending.delete(message.id)
    }
  }

  port.onmessage = async ({ data }) => {
    const message = parseAppMessage(data)
    if (!message || !isFirst(message.id)) return
    port.postMessage(await answer(message))
  }

  return {
    emit(name, payload) {
      port.postMessage(createCall(name, { id: createId(), payload }))
    },
  }
}

export declare namespace servePort {
  /** A call whose payload matches its schema. */
  type Call = Extract<AppMessage, { status: 'valid' }>

  type Parameters = {
    /** Resolves with the payload of the answer. Its errors are answered with their message. */
    handle: (call: Call, options: { signal: AbortSignal }) => Promise<unknown>
  }

  type ReturnType = {
    /** Sends an event to the app. */
    emit<name extends FrameEvent>(name: name, payload: FramePayload<name>): void
  }
}

/**
 * Returns what an app receives of an error: of one that is not ours, neither its text nor its stack. What the visitor can mend,
 * such as a wrong code, has no code of JSON-RPC.
 */
function describe(error: unknown): createErrorAnswer.Failure {
  if (!(error instanceof BaseError))
    return { message: 'An error occurred', code: -32603 }
  if (error instanceof OutcomeUnknownError) {
    const { message, hash, networkId } = error
    return { message, hash, networkId }
  }
  const { message, code } =
    error instanceof NodeError ? toRpcError(error) : error
  if (typeof code === 'number') return { message, code }
  if (error instanceof ServiceError) {
    if (error.status === 400) return { message }
    return { message, code: error.status === 429 ? -32005 : -32603 }
  }
  if (code !== undefined && forVisitor.has(code)) return { message }
  return { message, code: codes.get(code) ?? -32603 }
}

const forVisitor: ReadonlySet<string> = new Set([
  ...['NO_CHALLENGE', 'DEVICE_REFUSED'],
  ...['ALREADY_UPGRADED', 'DEVICE_NOT_FOUND', 'RECOVERY_CHANGED'],
])

/** The codes of EIP-1193 for errors of the frame. */
const codes: ReadonlyMap<string | undefined, number> = new Map([
  ['CALL_NOT_AVAILABLE', 4200],
  ['NOT_SIGNED_IN', 4100],
  ['RECOVERY_REQUIRED', 4100],
  ['FACTOR_REQUIRED', 4100],
  // How an app learns that what it has withdrawn was not carried out.
  ['REQUEST_ABORTED', 4001],
  ['UNREACHABLE', 4900],
])
