import {
  getMethodSafety,
  OutcomeUnknownError,
  RequestAbortedError,
  RpcError,
  TimeoutError,
  toRpcError,
  UserRejectedRequestError,
} from '@latchkit/protocol'
import type {
  AppCall,
  AppMessage,
  FrameMessage,
  FramePayload,
  FrameResponse,
} from '@latchkit/protocol/frame'
import {
  createCall,
  createHandshake,
  frameCalls,
  parseAppMessage,
  parseFrameMessage,
  toMessageValue,
} from '@latchkit/protocol/frame'
import {
  onAbort,
  raceSignal,
  wait,
  withTimeout,
} from '@latchkit/protocol/internal'
import {
  FrameCallAbortedError,
  FrameError,
  FrameUnavailableError,
} from '../errors/frame.ts'
import type { MountedFrame, mountFrame } from './mountFrame.ts'

/** The app's end of the embedded wallet's frame. It loads with the first call, and again with the first call after a failure. */
export type Frame = {
  /** Calls the frame. Rejects with `FrameUnavailableError` if it doesn't load, with `TimeoutError` at the call's deadline, with `OutcomeUnknownError` if a transaction may have been sent, and with the frame's own error. */
  call<name extends AppCall>(
    name: name,
    payload: FramePayload<name>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<FrameResponse<name>>
  /** Whether the frame is loaded, or loading. */
  isOpen(): boolean
  /** Loads the frame's page anew, if there is one, which ends all calls. */
  reload(): void
}

/** How long the frame may take until it is ready, in milliseconds. */
const loadTimeout = 20_000

/** How long a frame that is ready is left alone before the first call, in milliseconds. */
const readyDelay = 500

/** How long a request that was approved before it was aborted may take, in milliseconds. */
const abortTimeout = 120_000

/** The calls besides those of methods that the frame may have to show. */
const shown: ReadonlySet<AppCall> = new Set<AppCall>([
  ...(['CONNECT_DEVICE', 'GET_USER', 'UPDATE_EMAIL'] as const),
  ...(['REVOKE_DEVICE', 'UPGRADE_WALLET'] as const),
])

/** The methods with which the frame sends transactions. */
const sending: ReadonlySet<string> = new Set([
  ...['eth_sendTransaction', 'wallet_sendCalls'],
  'solana_signAndSendTransaction',
])

/** The port to one page of the frame, and the calls that wait there. */
type Channel = {
  readonly port: MessagePort
  readonly pending: Map<
    string,
    {
      readonly name: AppCall
      resolve(value: unknown): void
      reject(error: Error): void
      /** Ends the wait for an answer that will not come. */
      lose(cause: unknown): void
    }
  >
}

/** A call whose answer nothing waits for. */
type Greeting = {
  [name in AppCall]: readonly [name: name, payload: FramePayload<name>]
}[AppCall]

/** Creates the frame's client. Nothing loads before the first call. */
export function createFrame(parameters: createFrame.Parameters): Frame {
  const { url, mount, listGreetings, onEvent, onTimeout } = parameters
  let mounted: MountedFrame | undefined
  let opening: Opening | undefined
  /** Aborts when another page takes the place of the present one. */
  let page = new AbortController()
  /** Set once the present page is ready. */
  let current: Channel | undefined

  function open(): Opening {
    const opened = opening ?? createOpening()
    opening = opened
    if (mounted) return opened
    mounted = mount({
      onLoad: startPage,
      onBlocked: (error) => opened.reject(error),
    })
    return opened
  }

  function createOpening(): Opening {
    let settle: Pick<Opening, 'resolve' | 'reject'> | undefined
    const settled = new Promise<Channel>((resolve, reject) => {
      settle = { resolve, reject }
    })
    const what = 'The frame of the embedded wallet'
    const ready = withTimeout(
      { what, milliseconds: loadTimeout },
      () => settled,
    ).catch((cause) => {
      page.abort()
      mounted?.remove()
      mounted = undefined
      opening = undefined
      onTimeout?.('READY')
      throw new FrameUnavailableError({ url, cause })
    })
    // Its caller handles this, unless that call was aborted.
    ready.catch(() => {})
    return { ready, ...settle } as Opening
  }

  /** Shakes hands with a page that has loaded, in place of the page before. */
  function startPage(): void {
    if (current) opening = createOpening()
    page.abort(new FrameCallAbortedError())
    page = new AbortController()
    const opened = opening
    shakeHands(page.signal).then(
      (channel) => opened?.resolve(channel),
      () => {},
    )
  }

  async function shakeHands(signal: AbortSignal): Promise<Channel> {
    const { port1: port, port2 } = new MessageChannel()
    const channel: Channel = { port, pending: new Map() }
    const nonce = createId()
    let isReady = false
    onAbort(signal, () => {
      port.close()
      if (current === channel) current = undefined
      for (const call of [...channel.pending.values()]) call.lose(signal.reason)
    })
    const ready = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        const message = parseFrameMessage(data, {
          getPending: (id) => channel.pending.get(id)?.name,
        })
        if (message?.status !== 'event' || message.name !== 'READY') {
          if (message && isReady) receive(channel, message)
        } else if (message.payload.nonce === nonce) resolve()
      }
    })
    mounted?.post(createHandshake(nonce), port2)
    await raceSignal(ready, signal)
    isReady = true
    await wait(readyDelay, signal)
    current = channel
    for (const [name, payload] of listGreetings())
      send(channel, name, payload).catch(() => {})
    return channel
  }

  function receive({ pending }: Channel, message: FrameMessage): void {
    if (message.status === 'event') {
      onEvent(message)
      return
    }
    const call = pending.get(message.id)
    if (message.status === 'success') call?.resolve(message.payload)
    else call?.reject(toError(message))
  }

  function send<name extends AppCall>(
    channel: Channel,
    name: name,
    payload: FramePayload<name>,
    signal?: AbortSignal | undefined,
  ): Promise<FrameResponse<name>> {
    const { port, pending } = channel
    const id = createId()
    const message = createCall(name, {
      ...{ id, payload: toMessageValue(payload) as FramePayload<name> },
    })
    return new Promise((resolve, reject) => {
      const read = parseAppMessage(message)
      // The frame ignores what is too long, and would never answer.
      if (read?.status !== 'valid')
        throw new RpcError({
          code: -32602,
          hint: 'The embedded wallet does not accept these parameters, or they are longer than 256 KiB.',
        })
      const { timeout } = frameCalls[name]
      let timer =
        timeout === undefined
          ? undefined
          : setTimeout(() => {
              settle()
              onTimeout?.(name)
              const what = 'The answer of the embedded wallet'
              reject(new TimeoutError({ what, milliseconds: timeout }))
            }, timeout)
      let stop = () => {}
      const settle = () => {
        pending.delete(id)
        clearTimeout(timer)
        stop()
      }
      pending.set(id, {
        name,
        resolve(value) {
          settle()
          resolve(value as FrameResponse<name>)
        },
        reject(error) {
          settle()
          const isWithdrawn =
            signal?.aborted && error instanceof UserRejectedRequestError
          reject(isWithdrawn ? toAborted(name, signal.reason) : error)
        },
        lose(cause) {
          settle()
          reject(toLost(read, cause))
        },
      })
      port.postMessage(message)
      stop = onAbort(signal, () => {
        const abort = () => pending.get(id)?.lose(signal?.reason)
        const isRequest =
          read.name === 'RPC_REQUEST' &&
          getMethodSafety(read.payload.method) !== 'safe'
        // What may be on the frame's screen is withdrawn.
        if (isRequest || shown.has(name))
          send(channel, 'RPC_ABORT', { id }).catch(() => {})
        // The visitor may have approved it before: the frame knows.
        if (isRequest) timer = setTimeout(abort, abortTimeout)
        else abort()
      })
    })
  }

  return {
    async call(name, payload, { signal } = {}) {
      const stopped = () => toAborted(name, signal?.reason)
      if (signal?.aborted) throw stopped()
      const channel = await raceSignal(open().ready, signal).catch((error) => {
        throw signal?.aborted ? stopped() : error
      })
      return send(channel, name, payload, signal)
    },
    isOpen: () => mounted !== undefined,
    reload: () => mounted?.reload(),
  }
}

/** A call that the frame can read. */
type ValidMessage = Extract<AppMessage, { status: 'valid' }>

type Opening = {
  readonly ready: Promise<Channel>
  resolve(channel: Channel): void
  reject(error: Error): void
}

export declare namespace createFrame {
  type Parameters = {
    /** For errors. */
    url: string
    mount(
      handlers: Pick<mountFrame.Parameters, 'onLoad' | 'onBlocked'>,
    ): MountedFrame
    /** Returns the calls that go before all others on each page of the frame. */
    listGreetings(): readonly Greeting[]
    onEvent(event: Extract<FrameMessage, { status: 'event' }>): void
    /** Called with the name of a call that the frame has not answered in time, or `READY`. */
    onTimeout?: ((call: string) => void) | undefined
  }
}

function toAborted(name: AppCall, cause: unknown): Error {
  if (cause instanceof UserRejectedRequestError) return cause
  return name === 'RPC_REQUEST'
    ? new RequestAbortedError({ cause })
    : new FrameCallAbortedError({ cause })
}

/** Returns the error of a call to which no answer comes any more: a transaction may have been approved, and sent. */
function toLost(call: ValidMessage, cause: unknown): Error {
  const { name, payload } = call
  if (name !== 'RPC_REQUEST' || !sending.has(payload.method))
    return toAborted(name, cause)
  const networkId = String(payload.chainId)
  return new OutcomeUnknownError({ hash: undefined, networkId, cause })
}

function toError(failure: Extract<FrameMessage, { status: 'error' }>): Error {
  const { message, code, hash, networkId } = failure
  if (hash !== undefined && networkId !== undefined)
    return new OutcomeUnknownError({
      ...{ hash, networkId, cause: new FrameError({ message }) },
    })
  return code === undefined
    ? new FrameError({ message })
    : toRpcError({ code, message })
}

/** Returns 16 random bytes in base64url. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
