import { renderToStaticMarkup } from 'react-dom/server'
import type { Hex } from 'viem'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { WalletContext } from '../wallet/useWallet.ts'
import { CallRows } from './CallRows.tsx'
import { Row } from './Row.tsx'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  symbol: 'LKA',
  decimals: 18,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
} as const
const chain = {
  ...{ chainId: 1, name: 'One', rpcUrl: '' },
  contracts: { tokens: [token] },
}

function render(to: Hex, data: Hex) {
  const state = {}
  const wallet = {
    config: { chains: [chain], accounts: [], relay: '' },
    getState: () => state,
    subscribe: () => () => {},
  }
  return renderToStaticMarkup(
    <WalletContext value={wallet as never}>
      <CallRows call={{ to, value: 0n, data }} chainId={1}>
        <Row name="Fee">1 ETH</Row>
      </CallRows>
    </WalletContext>,
  )
}

const encode = (functionName: 'transfer' | 'approve', value = 1n) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [bob, value] })

test('default: the data of a known transfer is closed', () => {
  const html = render(token.address, encode('transfer'))
  expect(html).toContain('<details class="more"><summary>Technical details')
  expect(html).toContain('68 bytes')
  expect(html).not.toContain('Function')
})

test('behavior: unknown data is open, with its selector', () => {
  const html = render(token.address, '0x12345678ff')
  expect(html).toContain('<details class="more" open="">')
  expect(html).toContain('<dt>Function</dt><dd><code>0x12345678</code>')
  expect(html).toContain('data-kind="danger">This wallet doesn’t know this')
})

test('behavior: what is sent comes before the fee, with the contract of the token', () => {
  const html = render(token.address, encode('transfer'))
  expect(
    [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name]) => name),
  ).toEqual(['Amount', 'To', 'Token', 'Fee', 'Data'])
  expect(html).toContain('<dd>0.000000000000000001 LKA</dd>')
  expect(html).not.toContain('data-kind="danger"')
})

test('behavior: an unlimited approval says so, and is marked', () => {
  const html = render(token.address, encode('approve', maxUint256))
  expect(html).toContain('<dt>Amount</dt><dd>Unlimited LKA</dd>')
  expect(html).toContain('take any amount of LKA at any time.')
})

test('behavior: an approval of an unknown contract is marked, and its data open', () => {
  const html = render(bob, encode('approve'))
  expect(html).toContain(
    'data-kind="danger">This lets the account below take tokens of 0x709979…dc79C8 at any time.',
  )
  expect(html).toContain('<details class="more" open="">')
})
