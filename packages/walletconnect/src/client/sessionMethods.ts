import type { InvalidSessionError } from '../errors/InvalidSessionError.ts'
import { readChainId } from '../namespaces/readChainId.ts'
import { readSessionNamespaces } from '../namespaces/readSessionNamespaces.ts'
import type { Session } from '../types/Session.ts'
import type { parseRpc } from '../wire/parseRpc.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import { answer } from './answer.ts'
import type { Engine } from './Engine.ts'
import { endSession } from './endSession.ts'
import { isOutdated } from './isOutdated.ts'
import type { openRecords } from './openRecords.ts'
import type { SessionRecord } from './Records.ts'

/** In seconds. */
const week = 7 * 86_400

type Call = {
  engine: Engine
  step: openRecords.Step
  session: SessionRecord
  frame: parseRpc.Request
}

/** What a wallet may ask of a session: nothing that only a dapp asks. */
export const sessionMethods: ReadonlyMap<string, (call: Call) => void> =
  new Map([
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
  const { session, frame } = call
  if (isOld(call)) return
  try {
    const { namespaces } = Object(frame.params)
    change(call, {
      namespaces: readSessionNamespaces(namespaces, session.proposal),
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
  const { engine, step, session, frame } = call
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
  step.after(() => engine.emit({ type: 'event', topic, networkId, name, data }))
}

function end(call: Call): void {
  reply(call)
  endSession(call.engine, call.step, call.session.topic)
}

function reply(call: Call, error?: parseRpc.Error | undefined): void {
  answer(call.engine, call.step, call.session, call.frame, error)
}

function isOld({ step, session, frame }: Call, name = frame.method): boolean {
  return isOutdated(step, { topic: session.topic, name, id: frame.id })
}

function change(call: Call, changes: Partial<Session>): void {
  const { engine, step } = call
  const session = { ...call.session.session, ...changes }
  step.put(`session.${session.topic}`, { ...call.session, session })
  reply(call)
  step.after(() => engine.emit({ type: 'session', session }))
}
