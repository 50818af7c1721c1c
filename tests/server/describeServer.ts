import { afterAll, beforeAll, describe } from 'vitest'
import { accountCases } from './cases/accountCases.ts'
import { bitcoinCases } from './cases/bitcoinCases.ts'
import { convertCases } from './cases/convertCases.ts'
import { directoryCases } from './cases/directoryCases.ts'
import { identityCases } from './cases/identityCases.ts'
import { nameCases } from './cases/nameCases.ts'
import { requestCases } from './cases/requestCases.ts'
import { rpcCases } from './cases/rpcCases.ts'
import { solanaCases } from './cases/solanaCases.ts'
import type { Harness } from './startHarness.ts'

/** The conformance suite of a server, for any stores. */
export function describeServer(
  title: string,
  start: () => Promise<Harness>,
): void {
  describe(title, () => {
    let harness: Harness | undefined
    beforeAll(async () => {
      harness = await start()
    }, 60_000)
    afterAll(async () => {
      await harness?.stop()
    })
    const open = () => {
      if (!harness) throw new Error('The server did not start.')
      return harness
    }
    describe('requests', () => requestCases(open))
    describe('rpc', () => rpcCases(open))
    describe('directory', () => directoryCases(open))
    describe('account', () => accountCases(open))
    describe('convert', () => convertCases(open))
    describe('identity', () => identityCases(open))
    describe('solana', () => solanaCases(open))
    describe('bitcoin', () => bitcoinCases(open))
    describe('names', () => nameCases(open))
  })
}
