import { expect, test } from 'vitest'
import { createHostileInfo } from './createHostileInfo.ts'

const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Wallet',
  icon: 'data:image/png;base64,AA==',
  rdns: 'com.example',
}
const make = (kind: createHostileInfo.Kind) => createHostileInfo(info, { kind })

test('default', () => {
  expect(decodeURIComponent(make('svgScript').icon)).toContain(
    `onload="fetch('https://evil.example/')"`,
  )
  expect(make('remoteIcon')).toEqual({ ...info, icon: 'https://evil.example/' })
  expect(make('javascriptIcon').icon).toMatch(/^javascript:/)
  expect(make('htmlIcon').icon).toMatch(/^data:text\/html,/)
  expect(make('hugeIcon').icon.length).toBeGreaterThan(1_000_000)
  expect(make('cssIcon').icon).toContain('url("https://evil.example/')
  expect(make('htmlName').name).toMatch(/^<img/)
  expect(make('longName').name).toHaveLength(10_000)
  expect(make('emptyName').name).toBe('')
  expect(make('bidiName').name).toContain('\u202e')
  expect(make('badUuid').uuid).toBe('not-a-uuid')
  expect(make('badRdns').rdns).toContain('<script>')
  expect(make('wrongTypes').rdns).not.toBeTypeOf('string')
})

test('parameters: url', () => {
  const url = 'https://spy.example/1'
  expect(createHostileInfo(info, { kind: 'remoteIcon', url }).icon).toBe(url)
})

test('behavior: honest at the first read only', () => {
  const changing = make('changingInfo')
  expect({ ...changing }).toEqual(info)
  expect({ ...changing }).toEqual({
    uuid: info.uuid,
    name: '<b>Wallet</b>',
    rdns: 'io.metamask',
    icon: 'https://evil.example/',
  })
})

test('behavior: throws at a read', () => {
  expect(() => make('throwingInfo').name).toThrow('can not be read')
})

test('behavior: carries prototype keys and pollutes nothing itself', () => {
  expect(Object.keys(make('prototypeKeys'))).toEqual([
    '__proto__',
    'constructor',
    ...Object.keys(info),
  ])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})
