import type { formatRpc } from '../wire/formatRpc.ts'
import { methods } from '../wire/methods.ts'
import type { parseRpc } from '../wire/parseRpc.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'
import { post } from './post.ts'

const ways: ReadonlyMap<string, { tag: number; ttl: number }> = new Map(
  Object.entries(methods),
)

/** Answers a wallet's request, with `true` unless there is an error. */
export function answer(
  engine: Engine,
  step: openRecords.Step,
  channel: post.Parameters['channel'],
  request: parseRpc.Request,
  error?: parseRpc.Error | undefined,
): void {
  const way = ways.get(request.method)
  const isKnown = way && error !== wireErrors.methodUnsupported
  const body: formatRpc.Body = error
    ? { error: { code: error.code, message: error.message } }
    : { result: true }
  void post(engine, step, {
    ...{ channel, id: request.id, body },
    tag: isKnown ? way.tag + 1 : 0,
    ttl: isKnown ? way.ttl : 86_400,
  })
}
