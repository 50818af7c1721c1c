import { renderToStaticMarkup } from 'react-dom/server'
import { parseEther, parseGwei } from 'viem'
import { expect, test } from 'vitest'
import type { useFees } from '../chain/useFees.ts'
import { FeeRow, TotalRow } from './FeeRow.tsx'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const pay = (ether: string) =>
  ({ to, value: parseEther(ether), data: '0x' }) as const
const pending = { status: 'pending' } as const
const failed = { status: 'failed', reason: 'Out of funds.' } as const

function known(most: bigint): useFees.Estimate {
  const fee = { gas: 1n, maxFeePerGas: most, maxPriorityFeePerGas: 0n, most }
  return { status: 'known', fee }
}

function read(element: React.ReactNode): string {
  return renderToStaticMarkup(element).replace(/<[^>]*>/g, ' ')
}

test('default: the highest fee, rounded up', () => {
  expect(read(<FeeRow estimate={known(parseGwei('21000'))} />)).toContain(
    'Up to 0.000021 ETH',
  )
  expect(read(<FeeRow estimate={known(1n)} />)).toContain(
    'Up to 0.00000001 ETH',
  )
})

test('behavior: why there is no fee', () => {
  expect(read(<FeeRow estimate={failed} />)).toContain('This would fail: Out')
  expect(read(<FeeRow estimate={failed} isFirst={false} />)).toContain(
    'Not known until the ones before it are sent',
  )
})

test('behavior: the total of several transactions', () => {
  const calls = [pay('0.001'), pay('0.002')]
  const show = (...estimates: useFees.Estimate[]) =>
    read(<TotalRow calls={calls} estimates={estimates} />)
  const fee = known(parseGwei('21000'))
  expect(show(fee, pending)).toContain('Estimating…')
  expect(show(fee, fee)).toContain('0.003 ETH, and fees of up to 0.000042 ETH')
  expect(show(fee, failed)).toContain(
    'fees of up to 0.000021 ETH, and 1 not known yet',
  )
})
