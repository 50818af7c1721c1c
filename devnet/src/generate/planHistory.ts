import type { Abi, Hex } from 'viem'
import {
  encodeFunctionData,
  maxUint256,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { accounts } from '../accounts.ts'
import type { PastTransaction } from '../writeHistory.ts'
import type { planContracts } from './planContracts.ts'

const [alice, bob] = accounts.map(({ address }) => address)
const hour = 3_600

/** Plans three days of the first two accounts, after which both hold as many tokens as before. */
export function planHistory(
  parameters: planHistory.Parameters,
): PastTransaction[] {
  const { abis } = parameters
  const { erc1155, erc721, tokens, uniswapV2, weth } = parameters.contracts
  const { LKA, LKU } = tokens
  const { router } = uniswapV2

  function encode(abi: string, functionName: string, ...args: unknown[]): Hex {
    return encodeFunctionData({ abi: abis[abi] ?? [], functionName, args })
  }
  const transfer = (to: Hex | undefined, amount: bigint) =>
    encode('token', 'transfer', to, amount)
  const dollars = (amount: string) => parseUnits(amount, 6)

  const calls = [
    send(70 * hour, alice, { to: bob, value: parseEther('1.5') }),
    send(69 * hour, bob, { to: alice, value: parseEther('0.25') }),
    send(50 * hour, alice, { to: LKU, data: transfer(bob, dollars('120')) }),
    send(49 * hour, bob, { to: LKA, data: transfer(alice, parseEther('40')) }),
    send(47 * hour, bob, {
      to: erc1155,
      data: encode('erc1155', 'mint', bob, 1n, 5n),
    }),
    send(46 * hour, bob, {
      to: erc1155,
      data: encode('erc1155', 'safeTransferFrom', bob, alice, 1n, 2n, '0x'),
    }),
    send(27 * hour, alice, {
      to: erc721,
      data: encode('erc721', 'mint', alice),
    }),
    send(26 * hour, alice, {
      to: LKU,
      data: encode('token', 'mint', alice, dollars('100')),
    }),
    send(25 * hour, alice, {
      to: LKU,
      data: encode('token', 'approve', router, dollars('100')),
    }),
    send(24 * hour, alice, {
      to: router,
      data: encode(
        'uniswapV2Router',
        'swapExactTokensForETH',
        dollars('100'),
        1n,
        [LKU, weth],
        alice,
        maxUint256,
      ),
    }),
    // Fails: no account has that much.
    send(5 * hour, alice, {
      to: LKA,
      data: transfer(bob, parseEther('1000000000')),
    }),
    send(4 * hour, alice, { to: LKA, data: transfer(bob, parseEther('40')) }),
    send(3 * hour, bob, { to: LKU, data: transfer(alice, dollars('120')) }),
  ]
  return calls.map((it, index) => {
    const isEarlier = ({ sender }: Call) => sender === it.sender
    const nonce = calls.slice(0, index).filter(isEarlier).length
    return { ...it, nonce: toHex(nonce) }
  })
}

export declare namespace planHistory {
  type Parameters = {
    abis: Record<string, Abi>
    contracts: Awaited<ReturnType<typeof planContracts>>['contracts']
  }
}

type Call = Omit<PastTransaction, 'nonce'>

function send(
  ago: number,
  from: Hex | undefined,
  call: { to: Hex | undefined; data?: Hex; value?: bigint },
): Call {
  const { to = '0x', data = '0x', value = 0n } = call
  const sender = from === alice ? 0 : 1
  return { ago, sender, to, data, value: toHex(value) }
}
