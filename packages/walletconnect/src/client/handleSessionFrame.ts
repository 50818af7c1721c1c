import { InvalidSessionError } from '../errors/session.ts'
import { readChainId } from '../namespaces/eventData.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Session } from '../types/Session.ts'
import { wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import type { Engine } from './engine.ts'
import { publishResponse } from './frames.ts'
import { deleteSession } from './lifecycle.ts'
import type { openRecords, SessionRecord } from './records.ts'
import { getSeen } from './records.ts'
import { deliverResponse } from './sendRequest.ts'

/** Longest lifetime of a session in seconds. */
const week = 7 * 86_400

/** Handles a request of the wallet, or its response to a request of the app. */
export function handleSessionFrame(
  engine: Engine,
  batch: openRecords.Batch,
  session: SessionRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) {
    const request = { engine, batch, session, frame }
    const handle = handlers.get(frame.method)
    if (handle) handle(request)
    else respond(request, wireErrors.methodUnsupported)
    return
  }
  const { id, ...response } = frame
  const request = batch
    .list('request')
    .find((each) => each.topic === session.topic && String(each.id) === id)
  if (!request || request.response) return
  batch.put(`request.${request.callId}`, { ...request, response })
  batch.afterWrite(() => deliverResponse(engine, request.callId))
}

type WalletRequest = {
  engine: Engine
  batch: openRecords.Batch
  session: SessionRecord
  frame: parseRpc.Request
}

/** The methods that a wallet may call; others belong to dapps. */
const handlers: ReadonlyMap<string, (request: WalletRequest) => void> = new Map(
  [
    ['wc_sessionSettle', handleRepeatedSettlement],
    ['wc_sessionUpdate', handleUpdate],
    ['wc_sessionExtend', handleExtend],
    ['wc_sessionEvent', handleEvent],
    ['wc_sessionDelete', handleDelete],
    ['wc_sessionPing', respond],
  ],
)

/** Responds to a settlement that the wallet repeats because it missed the response. */
function handleRepeatedSettlement(request: WalletRequest): void {
  const { controller } = Object(request.frame.params)
  const { peer } = request.session.session
  const isSame = Object(controller).publicKey === peer.publicKey
  respond(request, isSame ? undefined : wireErrors.invalidSettle)
}

function handleUpdate(request: WalletRequest): void {
  const { engine, session, frame } = request
  if (isRepeated(request)) return
  const { namespaces } = Object(frame.params)
  const { adapters } = engine
  const { proposal } = session
  try {
    const opened = readSessionNamespaces(namespaces, { proposal, adapters })
    change(request, { namespaces: opened })
  } catch (error) {
    if (!(error instanceof InvalidSessionError)) throw error
    respond(request, { code: error.wireCode, message: error.message })
  }
}

/** Extends the session to the given expiry, but not beyond its longest lifetime. */
function handleExtend(request: WalletRequest): void {
  const { engine, session, frame } = request
  if (isRepeated(request)) return
  const current = session.session.expiresAt
  const latest = Math.max(engine.now() + week, current)
  const { expiry = latest } = Object(frame.params)
  if (!Number.isSafeInteger(expiry) || expiry < current)
    respond(request, wireErrors.invalidExtend)
  else change(request, { expiresAt: Math.min(expiry, latest) })
}

function handleEvent(request: WalletRequest): void {
  const { engine, batch, session, frame } = request
  const { topic, namespaces } = session.session
  const { event, chainId } = Object(frame.params)
  const { name, data } = Object(event)
  const text = typeof chainId === 'string' ? chainId : ''
  const [namespace = ''] = text.split(':', 1)
  const { accounts = [], events = [] } = namespaces.get(namespace) ?? {}
  const networkId = readChainId(chainId, { namespace, accounts })
  // Wallets also emit events that were proposed and not settled.
  const proposed = session.proposal[namespace]?.events ?? []
  const isKnown = events.includes(name) || proposed.includes(name)
  if (!networkId || !isKnown) {
    respond(request, wireErrors.invalidEvent)
    return
  }
  if (isRepeated(request, name)) return
  respond(request)
  batch.afterWrite(() =>
    engine.emit({ type: 'event', topic, networkId, name, data }),
  )
}

function handleDelete(request: WalletRequest): void {
  respond(request)
  deleteSession(request.engine, request.batch, request.session.topic)
}

function respond(
  request: WalletRequest,
  error?: parseRpc.Error | undefined,
): void {
  const { engine, batch, session, frame } = request
  publishResponse(engine, batch, session, frame, error)
}

/** Changes the session and emits it. */
function change(request: WalletRequest, changes: Partial<Session>): void {
  const { engine, batch } = request
  const session = { ...request.session.session, ...changes }
  batch.put(`session.${session.topic}`, { ...request.session, session })
  respond(request)
  batch.afterWrite(() => engine.emit({ type: 'session', session }))
}

function isRepeated(
  { batch, session, frame }: WalletRequest,
  name = frame.method,
): boolean {
  return isOutdated(batch, { topic: session.topic, name, id: frame.id })
}

/** Whether the request of that name, or a later one, was handled before; records the request otherwise. */
export function isOutdated(
  batch: openRecords.Batch,
  { topic, name, id }: { topic: string; name: string; id: string },
): boolean {
  const seen = getSeen(batch, topic)
  const [, digits] = /^"?0*(\d+)"?$/.exec(id) ?? []
  if (!digits) return false
  const last = String(seen.latest.get(name) ?? '')
  // As text, since an id may have more digits than a number holds.
  const isSameLength = digits.length === last.length
  if (isSameLength ? digits <= last : toTime(digits) < toTime(last)) return true
  const latest = new Map(seen.latest).set(name, digits)
  batch.put(`seen.${topic}`, { ...seen, latest })
  return false
}

/** Returns the milliseconds in the digits of an id: wallets create ids of 15 digits (time × 256), or of more (13 digits of time, and others), and may change between them. */
function toTime(digits: string): number {
  if (digits.length > 15) return Number(digits.slice(0, 13))
  return digits.length === 15
    ? Math.floor(Number(digits) / 256)
    : Number(digits)
}
