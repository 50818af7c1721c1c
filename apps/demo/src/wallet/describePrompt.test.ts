import {
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseUnits,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import type { DemoConfig } from '../config/DemoConfig.ts'
import { describePrompt, listContext } from './describePrompt.ts'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = {
  symbol: 'LKU',
  name: 'Latchkit USD',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
} as const
const config: DemoConfig = {
  chains: [
    {
      chainId: 31337,
      name: 'One',
      rpcUrl: 'http://127.0.0.1:8545',
      contracts: { multicall3: token.address, tokens: [token] },
    },
  ],
  accounts: [],
}
const transfer = {
  to: token.address,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, parseUnits('2.5', 6)],
  }),
}

function describeIt(method: string, ...params: readonly unknown[]) {
  return describePrompt(
    { method, params, origin: 'http://a', chainId: 31337, address: bob },
    config,
  )
}

describe('describePrompt', () => {
  test('default', () => {
    expect(
      describeIt('personal_sign', stringToHex('Hello'), bob),
    ).toMatchInlineSnapshot(`
        {
          "approve": "Sign",
          "details": [
            {
              "name": "Message",
              "value": "Hello",
            },
          ],
          "title": "Sign this message?",
        }
      `)
  })

  test('behavior: the title and the button say what happens', () => {
    const send = 'eth_sendTransaction'
    const chainId = '0x7a69'
    const lines = [
      describeIt('eth_requestAccounts'),
      describeIt(send, { to: bob, value: '0x2386f26fc10000' }),
      describeIt(send, transfer),
      describeIt(send, { to: bob, data: '0x12345678' }),
      describeIt(send, { to: bob, data: '0x12345678', value: '0x1' }),
      describeIt(send, { data: '0x6000' }),
      describeIt('wallet_sendCalls', { calls: [{ to: bob }, transfer] }),
      describeIt('wallet_sendCalls', { calls: [transfer] }),
      describeIt('wallet_switchEthereumChain', { chainId }),
      describeIt('wallet_switchEthereumChain', { chainId: '0x9' }),
      describeIt('wallet_addEthereumChain', { chainId, chainName: 'Two' }),
      describeIt('wallet_addEthereumChain', { chainId }),
    ].map(({ title, approve }) => `${title} [${approve}]`)
    expect(lines).toMatchInlineSnapshot(`
      [
        "Connect to this page? [Connect]",
        "Send 0.01 ETH to 0x7099…79C8? [Send]",
        "Send 2.5 LKU to 0x7099…79C8? [Send]",
        "Call 0x7099…79C8? [Confirm]",
        "Call 0x7099…79C8 with 0.000000000000000001 ETH? [Confirm]",
        "Create a contract? [Create]",
        "Send 2 transactions? [Send all]",
        "Send 1 transaction? [Send]",
        "Switch to One? [Switch]",
        "Switch to another network? [Switch]",
        "Add Two? [Add]",
        "Add this network? [Add]",
      ]
    `)
  })

  test('behavior: bytes that are no text stay hex', () => {
    expect(describeIt('personal_sign', '0xff00').details[0]?.value).toBe(
      '0xff00',
    )
  })

  test('behavior: a native send names amount and recipient', () => {
    const transaction = { to: bob, value: '0x2386f26fc10000' }
    expect(
      describeIt('eth_sendTransaction', transaction).details,
    ).toMatchInlineSnapshot(`
        [
          {
            "name": "Amount",
            "value": "0.01 ETH",
          },
          {
            "name": "To",
            "value": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          },
        ]
      `)
  })

  test('behavior: a token transfer is decoded', () => {
    expect(
      describeIt('eth_sendTransaction', transfer).details,
    ).toMatchInlineSnapshot(`
        [
          {
            "name": "Amount",
            "value": "2.5 LKU",
          },
          {
            "name": "To",
            "value": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
          },
          {
            "name": "Token",
            "value": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
          },
        ]
      `)
  })

  test('behavior: data that is no transfer is shown, with a warning', () => {
    const { details, danger } = describeIt('eth_sendTransaction', {
      to: token.address,
      data: '0x12345678',
    })
    expect(details.at(-1)).toEqual({ name: 'Data', value: '0x12345678' })
    expect(danger).toContain('doesn’t know this contract')
    expect(describeIt('eth_sendTransaction', transfer).danger).toBeUndefined()
  })

  test('behavior: a permission to take tokens says how many, with a warning', () => {
    const allow = (units: bigint) => {
      const args = [bob, units] as const
      const functionName = 'approve'
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args })
      const to = token.address
      return describeIt('eth_sendTransaction', { to, data })
    }
    const all = allow(maxUint256)
    // The wallet signs `input`, too.
    const { to, data: input } = transfer
    expect(describeIt('eth_sendTransaction', { to, input }).title).toBe(
      describeIt('eth_sendTransaction', transfer).title,
    )
    expect(all.title).toBe('Let 0x7099…79C8 spend any amount of LKU?')
    expect(all.details[0]?.value).toBe('Unlimited LKU')
    expect(all.danger).toContain('take any amount of LKU at any time')
    expect(allow(1_500_000n).danger).toContain('take 1.5 LKU at any time')
    expect(allow(0n).title).toBe('Stop 0x7099…79C8 from spending LKU?')
    expect(allow(0n).danger).toBeUndefined()
  })

  test('behavior: each call of a batch is described', () => {
    expect(
      describeIt('wallet_sendCalls', { calls: [{ to: bob }, transfer] }).groups,
    ).toMatchInlineSnapshot(`
      [
        {
          "details": [
            {
              "name": "Amount",
              "value": "0 ETH",
            },
            {
              "name": "To",
              "value": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
            },
          ],
          "title": "1. Send 0 ETH to 0x7099…79C8",
        },
        {
          "details": [
            {
              "name": "Amount",
              "value": "2.5 LKU",
            },
            {
              "name": "To",
              "value": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
            },
            {
              "name": "Token",
              "value": "0x5FbDB2315678afecb367f032d93F642f64180aa3",
            },
          ],
          "title": "2. Send 2.5 LKU to 0x7099…79C8",
        },
      ]
    `)
  })

  test('behavior: typed data shows domain and message', () => {
    const data = JSON.stringify({
      domain: { name: 'Demo' },
      primaryType: 'Mail',
      message: { contents: 'Hi' },
    })
    expect(
      describeIt('eth_signTypedData_v4', bob, data),
    ).toMatchInlineSnapshot(`
      {
        "approve": "Sign",
        "details": [
          {
            "name": "For",
            "value": "Demo",
          },
        ],
        "groups": [
          {
            "details": [
              {
                "name": "Contents",
                "value": "Hi",
              },
            ],
            "title": "Mail",
          },
        ],
        "title": "Sign this data?",
      }
    `)
  })

  test('behavior: anything else is shown as it came', () => {
    expect(
      describeIt('wallet_grantPermissions', { expiry: 1 }),
    ).toMatchInlineSnapshot(`
        {
          "approve": "Allow",
          "details": [
            {
              "name": "Method",
              "value": "wallet_grantPermissions",
            },
            {
              "name": "Parameters",
              "value": "[
          {
            "expiry": 1
          }
        ]",
            },
          ],
          "title": "Allow this request?",
        }
      `)
  })

  test('behavior: nonsense is shown as it came', () => {
    for (const [method, ...params] of [
      ['eth_sendTransaction'],
      ['eth_sendTransaction', { to: bob, value: 'lots' }],
      ['eth_signTypedData_v4', bob, 'no JSON'],
      ['wallet_sendCalls', {}],
      ['wallet_switchEthereumChain', null],
    ] as [string, ...unknown[]][])
      expect(describeIt(method, ...params).details[0]).toEqual({
        name: 'Method',
        value: method,
      })
  })

  test('behavior: a transfer that also pays is shown in full', () => {
    const details = describeIt('eth_sendTransaction', {
      ...transfer,
      value: '0x1',
    }).details
    expect(details.map(({ name }) => name)).toEqual(['Amount', 'To', 'Data'])
  })
})

describe('listContext', () => {
  const list = (method: string) =>
    listContext(
      { method, params: [], origin: 'http://a', chainId: 31337, address: bob },
      config,
    )

  test('default', () => {
    expect(list('personal_sign')).toEqual([
      { name: 'Account', value: bob },
      { name: 'Network', value: 'One' },
    ])
  })

  test('behavior: a request about another network shows no second one', () => {
    for (const method of [
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
      expect(list(method)).toEqual([{ name: 'Account', value: bob }])
  })
})
