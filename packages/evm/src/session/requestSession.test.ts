import { describe, expect, test } from 'vitest'
import { toWireParams } from './requestSession.ts'

const address = '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'

/** What other clients do before they parse: long digits before `,`, `}` or `]` get quotes. */
function survives(value: unknown): boolean {
  const text = JSON.stringify(value)
  try {
    JSON.parse(text.replace(/([[:])?(\d{17,})([,}\]])/g, '$1"$2n"$3'))
    return true
  } catch {
    return false
  }
}

describe('personal_sign', () => {
  test.each([
    ['0x6869', '0x6869'],
    ['0x', '0x'],
    ['hi', '0x6869'],
    ['0xhi', '0x30786869'],
    ['0x123', '0x3078313233'],
    ['é', '0xc3a9'],
  ])('%s', (message, hex) => {
    expect(toWireParams('personal_sign', [message, address])).toEqual([
      hex,
      address,
    ])
  })
})

test.each([undefined, null, 7, { a: 1 }])(
  'behavior: a message that is no text stays: %j',
  (message) => {
    const params = [message, address]
    expect(toWireParams('personal_sign', params)).toEqual(params)
  },
)

test('behavior: parameters behind the first two stay', () => {
  expect(toWireParams('personal_sign', ['hi', address, 'password'])).toEqual([
    '0x6869',
    address,
    'password',
  ])
  expect(toWireParams('eth_signTypedData_v4', [address, '{}', 'more'])).toEqual(
    [address, '{}', 'more'],
  )
})

describe.each(['eth_signTypedData_v4', 'eth_signTypedData'])('%s', (method) => {
  const convert = (text: unknown) =>
    (toWireParams(method, [address, text]) as [string, string])[1]

  test.each([
    ['{"a":12345678901234567}', '{"a":"12345678901234567"}'],
    ['{"a": 12345678901234567 }', '{"a": "12345678901234567" }'],
    ['[1,12345678901234567]', '[1,"12345678901234567"]'],
    ['{"a":1234567890123456}', '{"a":1234567890123456}'],
    ['{"a":"12345678901234567"}', '{"a":"12345678901234567"}'],
    ['{"a":1.2345678901234567}', '{"a":1.2345678901234567}'],
  ])('numbers: %s', (text, expected) => {
    expect(convert(text)).toBe(expected)
    expect(survives([address, convert(text)])).toBe(true)
  })

  test.each([
    ['{"a":"[12345678901234567]"}'],
    ['{"a":"x 123456789012345678901234567890, \\"99999999999999999}"}'],
    ['{"12345678901234567,":"\\\\12345678901234567]"}'],
  ])('texts: %s', (text) => {
    expect(survives([address, text])).toBe(false)
    expect(survives([address, convert(text)])).toBe(true)
    expect(JSON.parse(convert(text))).toEqual(JSON.parse(text))
  })

  test('behavior: an object is sent as JSON', () => {
    expect(convert({ a: 1 })).toBe('{"a":1}')
  })
})

test('behavior: all else is sent as it is', () => {
  for (const params of [undefined, null, {}, [], ['a'], [{ a: '1' }]])
    for (const method of ['eth_sendTransaction', 'eth_signTypedData_v4'])
      expect(toWireParams(method, params)).toEqual(params)
})
