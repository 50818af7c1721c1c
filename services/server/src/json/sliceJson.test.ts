import { describe, expect, test } from 'vitest'
import { sliceItems, sliceMembers } from './sliceJson.ts'

describe('sliceItems', () => {
  test('default', () => {
    expect(sliceItems('[1, {"a":[2,3]} ,"x,]\\"y" , null,[] ]')).toEqual([
      '1',
      '{"a":[2,3]}',
      '"x,]\\"y"',
      'null',
      '[]',
    ])
  })

  test('behavior: keeps every digit', () => {
    expect(sliceItems('[18446744073709551615,1e400,-0]')).toEqual([
      '18446744073709551615',
      '1e400',
      '-0',
    ])
  })

  test('behavior: nothing in it', () => {
    expect(sliceItems(' [ ] ')).toEqual([])
  })

  test('behavior: agrees with the parser', () => {
    const values = ['\\', '\\"', '"', '\u2028', { 'k"': ['}'] }, 1.5, true]
    for (const indent of [0, 2]) {
      const text = JSON.stringify(values, undefined, indent)
      expect(sliceItems(text).map((it) => JSON.parse(it))).toEqual(values)
    }
  })

  test('error: ends even where the text is cut', () => {
    expect(sliceItems('[{"a":"b')).toEqual(['{"a":"b'])
  })
})

describe('sliceMembers', () => {
  test('default', () => {
    const text = ' { "id" : 1 , "result":{"a":"}"}, "e":[ ] } '
    expect([...sliceMembers(text)]).toEqual([
      ['id', '1'],
      ['result', '{"a":"}"}'],
      ['e', '[ ]'],
    ])
  })

  test('behavior: the last of equal keys counts, however it is spelt', () => {
    const text = '{"method":"a","m\\u0065thod":"b"}'
    expect([...sliceMembers(text)]).toEqual([['method', '"b"']])
    expect(JSON.parse(text)).toEqual({ method: 'b' })
  })
})
