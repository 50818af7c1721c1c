import { describe, expect, test } from 'vitest'
import { createLogger, createThrottledLogger } from './logger.ts'

describe('createLogger', () => {
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

  test('behavior: a field that is no text', () => {
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

  test.each([
    ['no 0x52908400098527886E0F7030069857D2E4169EE7 here', 'no 0x… here'],
    [`key ${'ab'.repeat(32)}`, 'key …'],
    ['postgres://me:secret@db:5432/x', 'postgres://…@db:5432/x'],
    ['https://node.example/v1?apikey=1234', 'https://node.example/v1?…'],
    ['wc:1@2 https://a.example/#symKey=1', 'wc:1@2 https://a.example/?…'],
    ['sent to someone@shop.example', 'sent to …@…'],
    ['0x1234 and eip155:1 stay', '0x1234 and eip155:1 stay'],
    [`topic ${'ab'.repeat(32)}`, 'topic …'],
    [`of did:key:z6Mk${'h9'.repeat(20)} here`, 'of did:key:… here'],
    [`sent eyJ${'hbGci'.repeat(9)}.eyJh_-.Zm-_9 twice`, 'sent eyJ… twice'],
    [`"${'AAAB/+'.repeat(12)}=="`, '"…"'],
    [`token=/${'AAAB+b'.repeat(14)}==`, 'token=…'],
    [`"/${'AbCd0123'.repeat(10)}"`, '"/…"'],
    ['redis://me:secret@db:6379/0', 'redis://…@db:6379/0'],
    ['GET /?auth=abc&projectId=1 failed', 'GET /?… failed'],
    ['ws://127.0.0.1:8788 stays', 'ws://127.0.0.1:8788 stays'],
    [
      `at file://${'/folder'.repeat(12)} stays`,
      `at file://${'/folder'.repeat(12)} stays`,
    ],
  ])('behavior: masks %s', (text, masked) => {
    const { logger, lines } = create('info')
    logger.child({ child: text }).info({ field: text }, text)
    expect(lines).toEqual([
      { level: 30, child: masked, field: masked, msg: masked },
    ])
  })
})

describe('createThrottledLogger', () => {
  test('default', () => {
    const lines: string[] = []
    let time = 1_700_000_000_000
    const logger = createThrottledLogger({
      logger: createLogger({
        level: 'info',
        write: (line) => lines.push(line),
      }),
      now: () => time,
    })
    const fail = (error: string) => logger.error({ error }, 'could not')
    for (let i = 0; i < 1_000; i++) fail('away')
    expect(lines).toHaveLength(1)
    fail('another')
    expect(lines).toHaveLength(2)
    time += 9_999
    fail('away')
    expect(lines).toHaveLength(2)
    time += 1
    fail('away')
    expect(lines).toHaveLength(3)
    // Nothing else is held back.
    for (let i = 0; i < 3; i++) logger.warn({}, 'lost Redis')
    expect(lines).toHaveLength(6)
  })
})
