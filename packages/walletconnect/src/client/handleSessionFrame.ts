import type { InvalidSessionError } from '../errors/session.ts'
import { readChainId } from '../namespaces/eventData.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Session } from '../types/Session.ts'
import { wireErrors } from '../wire/errors.ts'
import type { parseRpc } from '../wire/rpc.ts'
import { deleteSession } from './endings.ts'
import type { Engine } from './engine.ts'
import { publishResponse } from './frames.ts'
import type { openRecords, SessionRecord } from './records.ts'
import { getSeen } from './records.ts'
import { settleRequest } from './sendRequest.ts'

/** An answer to what the wallet was asked, or what it asks of the session. */
export function handleSessionFrame(
  engine: Engine,
  batch: openRecords.Batch,
  session: SessionRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) {
    const run = sessionMethods.get(frame.method)
    if (run) return void run({ engine, batch, session, frame })
    const { methodUnsupported } = wireErrors
    return void publishResponse(
      engine,
      batch,
      session,
      frame,
      methodUnsupported,
    )
  }
  const request = batch
    .list('request')
    .find(({ topic, id }) => topic === session.topic && frame.id === String(id))
  if (!request || request.answer) return
  const { id: _, ...outcome } = frame
  batch.put(`request.${request.callId}`, { ...request, answer: outcome })
  batch.afterWrite(() => settleRequest(engine, request.callId))
}

/** In seconds. */
const week = 7 * 86_400

type Call = {
  engine: Engine
  batch: openRecords.Batch
  session: SessionRecord
  frame: parseRpc.Request
}

/** What a wallet may ask of a session: nothing that only a dapp asks. */
const sessionMethods: ReadonlyMap<string, (call: Call) => void> = new Map([
  ['wc_sessionSettle', settleAgain],
  ['wc_sessionUpdate', update],
  ['wc_sessionExtend', extend],
  ['wc_sessionEvent', emit],
  ['wc_sessionDelete', end],
  ['wc_sessionPing', reply],
])

/** In an envelope of its own: the wallet has not had its answer. */
function settleAgain(call: Call): void {
  const { controller } = Object(call.frame.params)
  const { peer } = call.session.session
  const isSame = Object(controller).publicKey === peer.publicKey
  reply(call, isSame ? undefined : wireErrors.invalidSettle)
}

function update(call: Call): void {
  const { engine, session, frame } = call
  if (isOld(call)) return
  try {
    const { namespaces } = Object(frame.params)
    change(call, {
      namespaces: readSessionNamespaces(namespaces, {
        proposal: session.proposal,
        adapters: engine.adapters,
      }),
    })
  } catch (error) {
    const { message, wireCode: code } = error as InvalidSessionError
    reply(call, { code, message })
  }
}

/** To what it says, or as far as it may. */
function extend(call: Call): void {
  const { engine, session, frame } = call
  if (isOld(call)) return
  const current = session.session.expiresAt
  const latest = Math.max(engine.now() + week, current)
  const { expiry = latest } = Object(frame.params)
  if (!Number.isSafeInteger(expiry) || expiry < current)
    return void reply(call, wireErrors.invalidExtend)
  change(call, { expiresAt: Math.min(expiry, latest) })
}

function emit(call: Call): void {
  const { engine, batch, session, frame } = call
  const { topic, namespaces } = session.session
  const { event, chainId } = Object(frame.params)
  const { name, data } = Object(event)
  const [namespace = ''] =
    typeof chainId === 'string' ? chainId.split(':', 1) : []
  const { accounts = [], events = [] } = namespaces.get(namespace) ?? {}
  const networkId = readChainId(chainId, { namespace, accounts })
  // Wallets emit what they were asked for, whether they say that they do or not.
  if (
    !networkId ||
    ![events, session.proposal[namespace]?.events].some((it) =>
      it?.includes(name),
    )
  )
    return void reply(call, wireErrors.invalidEvent)
  if (isOld(call, name)) return
  reply(call)
  batch.afterWrite(() =>
    engine.emit({ type: 'event', topic, networkId, name, data }),
  )
}

function end(call: Call): void {
  reply(call)
  deleteSession(call.engine, call.batch, call.session.topic)
}

function reply(call: Call, error?: parseRpc.Error | undefined): void {
  publishResponse(call.engine, call.batch, call.session, call.frame, error)
}

function isOld({ batch, session, frame }: Call, name = frame.method): boolean {
  return isOutdated(batch, { topic: session.topic, name, id: frame.id })
}

function change(call: Call, changes: Partial<Session>): void {
  const { engine, batch } = call
  const session = { ...call.session.session, ...changes }
  batch.put(`session.${session.topic}`, { ...call.session, session })
  reply(call)
  batch.afterWrite(() => engine.emit({ type: 'session', session }))
}

/** Whether something newer of its name came before; otherwise it is the latest from then on. */
export function isOutdated(
  batch: openRecords.Batch,
  { topic, name, id }: { topic: string; name: string; id: string },
): boolean {
  const seen = getSeen(batch, topic)
  const number = Number(id.replaceAll('"', ''))
  if (!Number.isFinite(number)) return false
  const last = seen.latest.get(name)
  if (last !== undefined && (number === last || toTime(number) < toTime(last)))
    return true
  const latest = new Map(seen.latest).set(name, number)
  batch.put(`seen.${topic}`, { ...seen, latest })
  return false
}

/** In milliseconds: wallets make ids of 16 digits, or of 15 by a shift, and may change from the one to the other. */
function toTime(id: number): number {
  if (id >= 1e15) return Math.floor(id / 1000)
  return id >= 1e14 ? Math.floor(id / 256) : id
}
