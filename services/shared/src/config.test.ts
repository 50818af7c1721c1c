import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ConfigError, readSettings, Secret, toVariable } from './config.ts'
import { createCommonSettings, wholeNumber } from './settings.ts'

const common = createCommonSettings({
  port: 1_234,
  dataDir: '.latchkit/sample',
  redisPrefix: 'sample:',
})
const table = {
  settings: {
    ...common,
    names: z.array(z.string(), 'a list of names').default([]),
    size: wholeNumber(1, 9).optional(),
  },
  prefix: 'LATCHKIT_SAMPLE_',
  environmentOnly: ['redisUrl'],
  guide: 'README.md',
}

function getProblems(env: Record<string, string>): readonly string[] {
  try {
    readSettings({ ...table, env })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('default', () => {
  const env = { LATCHKIT_SAMPLE_NAMES: 'a, b', LATCHKIT_OTHER_SIZE: '0' }
  expect(readSettings({ ...table, env })).toEqual({
    ...{ host: '127.0.0.1', port: 1_234, dataDir: '.latchkit/sample' },
    ...{ redisPrefix: 'sample:', trustedProxies: 0, logLevel: 'info' },
    metricsHost: '127.0.0.1',
    names: ['a', 'b'],
  })
})

test('parameters: listConflicts', () => {
  const listConflicts = () => ['one and another']
  expect(() =>
    readSettings({ ...table, env: {}, listConflicts }),
  ).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: The configuration can't be used:
    one and another]
  `)
})

test('error: one problem for each setting, without secrets', () => {
  const env = {
    LATCHKIT_SAMPLE_SIZE: '10',
    LATCHKIT_SAMPLE_SIZES: '1',
    LATCHKIT_SAMPLE_REDIS_URL: 'http://hush',
  }
  expect(getProblems(env)).toMatchInlineSnapshot(`
    [
      "LATCHKIT_SAMPLE_SIZES: there is no such setting; did you mean LATCHKIT_SAMPLE_SIZE?",
      "LATCHKIT_SAMPLE_SIZE: 10 was given; write a whole number from 1 to 9",
      "LATCHKIT_SAMPLE_REDIS_URL: something that is not repeated here was given; write redis://user:password@host:6379",
    ]
  `)
})

test('behavior: a secret is not printed', () => {
  const secret = Secret('hush')
  expect([`${secret}`, inspect(secret), JSON.stringify(secret)]).toEqual([
    '[secret]',
    '[secret]',
    '"[secret]"',
  ])
  expect(secret.reveal()).toBe('hush')
})

test('behavior: the variable of a setting', () => {
  expect(toVariable(table.prefix, 'dataDir')).toBe('LATCHKIT_SAMPLE_DATA_DIR')
})
