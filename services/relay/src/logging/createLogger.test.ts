import { expect, test } from 'vitest'
import { createIdentity } from '../testing/createIdentity.ts'
import { createLogger } from './createLogger.ts'

function create(level: createLogger.Level) {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => {
    const { time, ...fields } = JSON.parse(line)
    lines.push(fields)
  }
  return { logger: createLogger({ level, write }), lines }
}

test('default', () => {
  const { logger, lines } = create('info')
  logger.warn({ code: 1_013 }, 'closed')
  expect(lines).toEqual([{ level: 40, code: 1_013, msg: 'closed' }])
})

test('parameters: level', () => {
  const { logger, lines } = create('warn')
  logger.debug({}, 'a')
  logger.info({}, 'b')
  logger.error({}, 'c')
  expect(lines).toEqual([{ level: 50, msg: 'c' }])
})

const { clientId, sign } = createIdentity()
test.each([
  [`topic ${'ab'.repeat(32)}`, 'topic …'],
  [`of ${clientId} here`, 'of did:key:… here'],
  [`sent ${sign({ aud: 'ws://a', iat: 1 })} twice`, 'sent eyJ… twice'],
  [`"${'AAAB/+'.repeat(12)}=="`, '"…"'],
  ['redis://me:secret@db:6379/0', 'redis://…@db:6379/0'],
  ['GET /?auth=abc&projectId=1 failed', 'GET /?… failed'],
  ['ws://127.0.0.1:8788 stays', 'ws://127.0.0.1:8788 stays'],
])('behavior: masks %s', (text, masked) => {
  const { logger, lines } = create('info')
  logger.info({ field: text }, text)
  expect(lines).toEqual([{ level: 30, field: masked, msg: masked }])
})
