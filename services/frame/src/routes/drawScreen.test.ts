// @vitest-environment happy-dom
import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { expect, test } from 'vitest'
import { parseTransaction } from '../approvals/evm/parseTransaction.ts'
import { reviewRequest } from '../approvals/reviewRequest.ts'
import { en } from '../locales/en.ts'
import { drawContent } from './drawScreen.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const app = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const chainId = 'eip155:1'
const locale = { tag: 'en', dir: 'ltr', messages: en } as const

const chain = {
  ...{ id: chainId, name: 'Mainnet' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const word = (value: string) => value.slice(2).toLowerCase().padStart(64, '0')

const transferTopic =
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Draws a call that brings the account an amount of a token with a symbol. */
async function draw(symbol: string): Promise<HTMLElement> {
  const received = {
    ...{ address: token, data: `0x${word('0xde0b6b3a7640000')}` },
    topics: [transferTopic, `0x${word(friend)}`, `0x${word(account)}`],
  }
  const rpc = createFakeRpc({
    tokens: { [token]: { symbol, decimals: 18 } },
    ...{ contracts: [app], logs: [received] },
  })
  const given = { to: app, data: '0xdeadbeef' }
  const transaction = parseTransaction(given, { account, chainId })
  if (!transaction) throw new Error('The transaction is not valid.')
  const origin = 'https://shop.example'
  const request = {
    ...{ kind: 'sendTransaction' as const, origin, account, chainId },
    transaction,
  }
  const { signal } = new AbortController()
  const review = await reviewRequest(request, { rpc, signal, now: 0 })
  const children = drawContent({ request, review, chain, locale })
  const content = document.createElement('div')
  content.append(...children.filter((it) => it !== undefined && it !== false))
  return content
}

test('T26: a token is shown with its address in the balance changes', async () => {
  const content = await draw('LKA')
  const change = content.querySelector('.lk-change')
  expect(change?.textContent).toBe('+1\u00a0LKA (0x5FbD…0aa3)')
  const address = change?.querySelector('.lk-code')
  expect(address?.getAttribute('title')).toBe(token)
})

const imitations = [
  ...['ETH', 'eth', 'Eth', '3TH', '$ETH', 'E.T.H', 'ETH_', 'E₮H'],
  // Cyrillic, Greek, Lisu, Cherokee, small capitals, full width, with a mark.
  ...['ЕТН', 'ΕΤΗ', 'ꓰꓔꓧ', 'ᎬᎢᎻ', 'ᴇᴛʜ', 'ＥＴＨ', 'ÉTH', 'ЕTH'],
]

test.each(imitations)('T26: a token that calls itself %s', async (symbol) => {
  const content = await draw(symbol)
  const change = content.querySelector('.lk-change')
  expect(change?.textContent).toBe('+1 token 0x5FbD…0aa3')
})

test.each(['LKA', 'stETH', 'USDC', 'ETH2', '円'])(
  'behavior: the symbol %s is shown',
  async (symbol) => {
    const content = await draw(symbol)
    expect(content.querySelector('.lk-change')?.textContent).toContain(symbol)
  },
)
