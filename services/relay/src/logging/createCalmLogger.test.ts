import { expect, test } from 'vitest'
import { createCalmLogger } from './createCalmLogger.ts'
import { createLogger } from './createLogger.ts'

test('default', () => {
  const lines: string[] = []
  let time = 1_700_000_000_000
  const logger = createCalmLogger({
    logger: createLogger({ level: 'info', write: (line) => lines.push(line) }),
    now: () => time,
  })
  const say = (error: string) => logger.error({ error }, 'could not')
  for (let i = 0; i < 1_000; i++) say('away')
  expect(lines).toHaveLength(1)
  say('another')
  expect(lines).toHaveLength(2)
  time += 9_999
  say('away')
  expect(lines).toHaveLength(2)
  time += 1
  say('away')
  expect(lines).toHaveLength(3)
  // Nothing else is held back.
  for (let i = 0; i < 3; i++) logger.warn({}, 'lost Redis')
  expect(lines).toHaveLength(6)
})
