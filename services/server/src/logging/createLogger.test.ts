import { expect, test } from 'vitest'
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
  logger.child({ service: 'rpc' }).warn({ status: 429 }, 'refused')
  expect(lines).toEqual([
    { level: 40, service: 'rpc', status: 429, msg: 'refused' },
  ])
})

test('parameters: level', () => {
  const { logger, lines } = create('warn')
  logger.debug({}, 'a')
  logger.info({}, 'b')
  logger.error({}, 'c')
  expect(lines).toEqual([{ level: 50, msg: 'c' }])
})

test.each([
  ['no 0x52908400098527886E0F7030069857D2E4169EE7 here', 'no 0x… here'],
  [`key ${'ab'.repeat(32)}`, 'key …'],
  ['postgres://me:secret@db:5432/x', 'postgres://…@db:5432/x'],
  ['https://node.example/v1?apikey=1234', 'https://node.example/v1?…'],
  ['wc:1@2 https://a.example/#symKey=1', 'wc:1@2 https://a.example/?…'],
  ['sent to someone@shop.example', 'sent to …@…'],
  ['0x1234 and eip155:1 stay', '0x1234 and eip155:1 stay'],
])('behavior: masks %s', (text, masked) => {
  const { logger, lines } = create('info')
  logger.child({ child: text }).info({ field: text }, text)
  expect(lines).toEqual([
    { level: 30, child: masked, field: masked, msg: masked },
  ])
})
