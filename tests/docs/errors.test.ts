import type { AlertCode } from '@latchkit/core'
import { BaseError, RpcError } from '@latchkit/core'
import { rpcErrors, TransactionError } from '@latchkit/protocol'
import { describe, expect, test } from 'vitest'
import { transactionErrors } from '../../packages/protocol/src/rpc/transactionErrors.ts'
import { en } from '../../packages/ui/src/locales/en.ts'
import { createSamples } from './createSamples.ts'
import { listAlerts } from './listAlerts.ts'
import { listErrorClasses, listExportedErrors } from './listExports.ts'
import { readLink } from './readLink.ts'
import { readTable } from './readTable.ts'
import { specificationCodes, specificationTexts } from './specificationTexts.ts'

const exported = await listExportedErrors()
const samples = createSamples()
const alerted = listAlerts()

/** Their hint is what the wallet or the node wrote, their code what it gave. */
const speakForOthers = ['BaseError', 'ProviderRpcError', 'RpcError']

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** The codes of a cell: `A`, `4001`. */
const readCodes = (cell: string) =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code)

const codesOf = (name: string) =>
  sorted(
    (samples.get(name) ?? []).map((error) =>
      String((error as { code?: unknown }).code),
    ),
  )

/** Whether a message is a text of the specification, `{…}` standing for anything. */
function isWording(message: string, text: string): boolean {
  // A part in brackets distinguishes equal texts.
  const parts = text
    .replace(/ \([^)]*\)$/, '')
    .split(/\{\w+\}/)
    .map(toLiteral)
  return new RegExp(`^${parts.join('.+')}$`).test(message)
}

const toLiteral = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

describe('errors of Latchkit', () => {
  const rows = readTable('Errors of Latchkit')
  const names = rows.map(([cell = '']) => readLink(cell).name)

  test('every class that a package exports has its row, and the other way round', () => {
    expect(names).toEqual(sorted(exported.map(({ name }) => name)))
  })

  test('every class in the sources is exported', () => {
    expect(sorted(listErrorClasses())).toEqual(names)
  })

  test.each(rows)('%s', (cell, codes, from, when = '', what = '') => {
    const { name, source } = readLink(cell)
    expect(source).toContain(`export class ${name} `)
    const entries = exported.filter((each) => each.name === name)
    expect(entries.map(({ entry }) => `\`${entry}\``)).toContain(from)
    const own = samples.get(name) ?? []
    expect(own.length).toBeGreaterThan(0)
    for (const error of own)
      expect(entries.some(({ value }) => error instanceof value)).toBe(true)
    if (speakForOthers.includes(name))
      expect(['none', 'given']).toContain(codes)
    else expect(sorted(readCodes(codes))).toEqual(codesOf(name))
    expect(when.length).toBeGreaterThan(10)
    expect(what.length).toBeGreaterThan(5)
  })

  test('a condition has one class name and one code in every chain family', () => {
    const families = ['evm', 'solana', 'bitcoin', 'polkadot']
    const common = [
      ...['InvalidAddressError', 'NodeNetworkError', 'NodeResponseError'],
      ...['NodeUnreachableError', 'WalletResponseError'],
    ]
    for (const family of families) {
      const own = exported
        .filter(({ entry }) => entry === `@latchkit/${family}`)
        .map(({ name }) => name)
      expect(own).toEqual(expect.arrayContaining(common))
      // EVM nodes say it in a `TransactionError`.
      if (family !== 'evm') expect(own).toContain('InsufficientFundsError')
    }
    for (const name of common) expect(codesOf(name)).toHaveLength(1)
    // The same fields, in base units.
    for (const error of samples.get('InsufficientFundsError') ?? [])
      expect(error).toMatchObject({ needed: 2n, available: 1n })
    const prefixed = exported.filter(({ name }) =>
      families.some((each) => name.toLowerCase().includes(each)),
    )
    expect(prefixed).toEqual([])
  })

  test('no two classes share a code of ours', () => {
    const codes = rows.flatMap(([, cell = '']) => readCodes(cell))
    const words = codes.filter((code) => /[A-Z]/.test(code))
    expect(words.toSorted()).toEqual(sorted(words))
  })

  test.each([...samples])('%s says what happened and what to do', (name) => {
    for (const error of samples.get(name) ?? []) {
      expect(error.message).toMatch(/^["\dA-Z].+/)
      if (name === 'ProviderRpcError') continue
      expect(error).toBeInstanceOf(BaseError)
      if (error instanceof RpcError || name === 'BaseError') continue
      const { code, hint } = error as BaseError
      expect(error.name).toBe(name)
      expect(code).toBeDefined()
      expect(hint).toMatch(/^[A-Z].+\.$/)
      expect(`${error.message} ${hint}`).not.toContain('/key')
    }
  })
})

describe('JSON-RPC codes', () => {
  const rows = readTable('JSON-RPC codes')

  test('every code of the protocol, and no other', () => {
    const written = Object.entries(rpcErrors).map(([code, [name, message]]) => [
      code,
      `\`${name}\``,
      message,
    ])
    const order = (list: readonly (readonly string[])[]) =>
      list.toSorted(([a], [b]) => Number(a) - Number(b))
    expect(order(rows.map((row) => row.slice(0, 3)))).toEqual(order(written))
  })

  test('every code of the specification', () => {
    const codes = rows.map(([code]) => Number(code))
    expect(codes).toEqual(specificationCodes)
  })

  test.each(rows)('%s', (code, name, message, what = '') => {
    const error = new RpcError({ code: Number(code) as RpcError['code'] })
    expect(`\`${error.name}\``).toBe(name)
    expect(error.message).toBe(message)
    expect(what.length).toBeGreaterThan(5)
  })
})

test('every reason of a refused transaction, and no other', () => {
  const reasons = Object.keys(transactionErrors) as TransactionError.Reason[]
  expect(readTable('Why a node refuses a transaction')).toEqual(
    reasons.map((reason) => [
      `\`${reason}\``,
      new TransactionError({ reason }).message,
    ]),
  )
})

describe('texts of the specification', () => {
  const rows = readTable('Texts of the specification')

  test('every text, in its words', () => {
    expect(rows.map(([text]) => text)).toEqual(specificationTexts)
  })

  test.each(rows)('%s', (text = '', here, target = '', code = '', note) => {
    switch (here) {
      case 'same words':
      case 'other words': {
        const { name, source } = readLink(target)
        expect(source).toContain(`export class ${name} `)
        expect(exported.map((each) => each.name)).toContain(name)
        expect(readCodes(code)).toEqual(codesOf(name))
        const messages = (samples.get(name) ?? []).map(({ message }) => message)
        const isSame = messages.some((message) => isWording(message, text))
        return expect(isSame).toBe(here === 'same words')
      }
      case 'alert': {
        const [alert = ''] = readCodes(target)
        expect(code).toBe(target)
        expect(alerted).toContain(alert)
        return expect(en).toHaveProperty([`alert.${alert}`])
      }
      case 'as said': {
        const { name, source } = readLink(target)
        return expect(source).toContain(`export function ${name}(`)
      }
      default:
        expect(['later', 'no place']).toContain(here)
        expect([target, code]).toEqual(['', ''])
        return expect(note).toMatch(/.{4}/)
    }
  })

  test('what comes later belongs to a feature that is not there, and to no chain family', () => {
    const notes = rows.flatMap(([, here, , , note = '']) =>
      here === 'later' ? [note] : [],
    )
    const features =
      /^(e-mail login|embedded wallet|swaps|send$|sign-in|on-ramp|social login)/
    expect(notes.filter((note) => !features.test(note))).toEqual([])
  })

  test('every alert has its row, here or among the errors', () => {
    const all = [...rows, ...readTable('Errors of Latchkit')]
    const named = all.flatMap((row) =>
      Object.keys(alerts).filter((alert) => row.join(' ').includes(alert)),
    )
    expect(sorted(named)).toEqual(sorted(Object.keys(alerts)))
  })
})

const alerts = {
  SWITCH_NETWORK_NOT_FOUND: true,
  INVALID_APP_CONFIGURATION: true,
  NETWORK_NOT_FOUND: true,
  SESSION_EXPIRED: true,
  WALLET_CONTESTED: true,
  PROJECT_ID_NOT_CONFIGURED: true,
  SERVER_UNREACHABLE: true,
  PROJECT_ID_INVALID: true,
  ORIGIN_NOT_ALLOWED: true,
  RELAY_UNREACHABLE: true,
  CLOCK_WRONG: true,
} satisfies Record<AlertCode, true>
