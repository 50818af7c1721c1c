import { openChain } from '@latchkit/test/devnet/openChain'
import type { Hex } from 'viem'
import {
  createWalletClient,
  erc20Abi,
  http,
  namehash,
  parseEther,
  toCoinType,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { devnetZone } from './chains.ts'
import { devnetAbis } from './devnetAbis.generated.ts'
import { devnetContracts } from './devnetContracts.generated.ts'

describe('devnetContracts', () => {
  const { tokens, uniswapV2, weth } = devnetContracts
  const [, , , , someone] = accounts
  let chain: openChain.ReturnType

  beforeAll(async () => {
    chain = await openChain()
  })

  afterAll(() => chain.close())

  function createWallet() {
    return createWalletClient({
      account: privateKeyToAccount(someone.privateKey),
      chain: foundry,
      transport: http(chain.rpcUrl),
    })
  }

  function readPrice(path: readonly `0x${string}`[], amountIn: bigint) {
    return chain.client.readContract({
      address: uniswapV2.router,
      abi: devnetAbis.uniswapV2Router,
      functionName: 'getAmountsOut',
      args: [amountIn, path],
    })
  }

  function readData(uri: string): unknown {
    const prefix = 'data:application/json;base64,'
    expect(uri.slice(0, prefix.length)).toBe(prefix)
    return JSON.parse(atob(uri.slice(prefix.length)))
  }

  test('default: an ether is 3,000 LKU, an LKA 2.5', async () => {
    const amount = parseEther('0.001')
    const [, dollars] = await readPrice([weth, tokens.LKU], amount)
    expect(Number(dollars) / 1e3).toBeCloseTo(3_000 * 0.997, 0)

    const [, , ether] = await readPrice([tokens.LKA, tokens.LKU, weth], amount)
    expect(Number(ether) / 1e15).toBeCloseTo((2.5 / 3_000) * 0.997 ** 2, 6)
  })

  test('behavior: the pools are where they were worked out to be', async () => {
    const pairs = [
      [weth, tokens.LKU, uniswapV2.pools.wethLku],
      [tokens.LKA, tokens.LKU, uniswapV2.pools.lkaLku],
      [weth, tokens.LKA, uniswapV2.pools.wethLka],
    ] as const
    for (const [a, b, pool] of pairs) {
      const pair = await chain.client.readContract({
        address: uniswapV2.factory,
        abi: devnetAbis.uniswapV2Factory,
        functionName: 'getPair',
        args: [a, b],
      })
      expect(pair).toBe(pool)
    }
  })

  test('behavior: swaps', async () => {
    const wallet = createWallet()
    const holding = {
      address: tokens.LKU,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [someone.address],
    } as const
    const before = await chain.client.readContract(holding)
    const hash = await wallet.writeContract({
      address: uniswapV2.router,
      abi: devnetAbis.uniswapV2Router,
      functionName: 'swapExactETHForTokens',
      args: [1n, [weth, tokens.LKU], someone.address, 2n ** 64n],
      value: parseEther('1'),
    })
    await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    const gained = (await chain.client.readContract(holding)) - before
    expect(Number(gained) / 1e6).toBeCloseTo(2_988, -1)
  })

  test('behavior: collectibles carry their metadata', async () => {
    const wallet = createWallet()
    const hash = await wallet.writeContract({
      address: devnetContracts.erc721,
      abi: devnetAbis.erc721,
      functionName: 'mint',
      args: [someone.address],
    })
    await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    const erc721 = { address: devnetContracts.erc721, abi: devnetAbis.erc721 }
    const tokenId = await chain.client.readContract({
      ...erc721,
      functionName: 'totalSupply',
    })
    expect(
      await chain.client.readContract({
        ...erc721,
        functionName: 'ownerOf',
        args: [tokenId],
      }),
    ).toBe(someone.address)
    expect(
      readData(
        await chain.client.readContract({
          ...erc721,
          functionName: 'tokenURI',
          args: [tokenId],
        }),
      ),
    ).toMatchObject({
      name: `Latchkit Key #${tokenId}`,
      image: expect.stringMatching(/^data:image\/svg\+xml;base64,PHN2Zy/),
    })
  })

  test('behavior: items carry their metadata', async () => {
    const wallet = createWallet()
    const erc1155 = {
      address: devnetContracts.erc1155,
      abi: devnetAbis.erc1155,
    }
    const hash = await wallet.writeContract({
      ...erc1155,
      functionName: 'mint',
      args: [someone.address, 7n, 3n],
    })
    await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    expect(
      await chain.client.readContract({
        ...erc1155,
        functionName: 'balanceOf',
        args: [someone.address, 7n],
      }),
    ).toBe(3n)
    expect(
      readData(
        await chain.client.readContract({
          ...erc1155,
          functionName: 'uri',
          args: [7n],
        }),
      ),
    ).toMatchObject({ name: 'Latchkit Item 7' })
  })

  test('behavior: some were sent spam', async () => {
    const spam = { address: devnetContracts.spamToken, abi: erc20Abi } as const
    const read = (address: `0x${string}`) =>
      chain.client.readContract({
        ...spam,
        functionName: 'balanceOf',
        args: [address],
      })
    expect(
      await chain.client.readContract({ ...spam, functionName: 'name' }),
    ).toBe('Visit claim-reward.example')
    expect(await read(accounts[0].address)).toBe(parseEther('50000'))
    expect(await read(someone.address)).toBe(0n)
  })
})

describe('names', () => {
  const { ens } = devnetContracts
  const { universalResolver: universalResolverAddress } = ens
  const [alice, , liar, someone] = accounts
  let chain: openChain.ReturnType

  beforeAll(async () => {
    chain = await openChain()
  })

  afterAll(() => chain.close())

  const resolve = (name: string) =>
    chain.client.getEnsAddress({ name, universalResolverAddress, strict: true })

  const reverse = (address: Hex, coinType?: bigint) =>
    chain.client.getEnsName({
      address,
      coinType,
      universalResolverAddress,
      strict: true,
    })

  async function write(
    privateKey: Hex,
    call: {
      address: Hex
      abi: readonly unknown[]
      functionName: string
      args: readonly unknown[]
    },
  ): Promise<void> {
    const wallet = createWalletClient({
      account: privateKeyToAccount(privateKey),
      chain: foundry,
      transport: http(chain.rpcUrl),
    })
    const hash = await wallet.writeContract(call)
    await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  }

  test('default', async () => {
    expect(await resolve('alice.eth')).toBe(alice.address)
    expect(await reverse(alice.address)).toBe('alice.eth')
  })

  test('behavior: texts', async () => {
    const read = { name: 'alice.eth', universalResolverAddress }
    expect(await chain.client.getEnsText({ ...read, key: 'description' })).toBe(
      'First of the test accounts.',
    )
    expect(await chain.client.getEnsText({ ...read, key: 'url' })).toBe(null)
    expect(await chain.client.getEnsAvatar(read)).toMatch(
      /^data:image\/png;base64,iVBOR/,
    )
  })

  test('behavior: one address per coin', async () => {
    const coinType = toCoinType(31337)
    const args = [namehash('alice.eth'), coinType, alice.address] as const
    const read = { name: 'alice.eth', coinType, universalResolverAddress }
    expect(await chain.client.getEnsAddress(read)).toBe(null)
    await write(alice.privateKey, {
      address: ens.resolver,
      abi: devnetAbis.ensResolver,
      functionName: 'setAddr',
      args,
    })
    expect(await chain.client.getEnsAddress(read)).toBe(
      alice.address.toLowerCase(),
    )
  })

  test('behavior: an address says its name itself', async () => {
    await write(someone.privateKey, {
      address: ens.reverseRegistrar,
      abi: devnetAbis.reverseRegistrar,
      functionName: 'setName',
      args: [''],
    })
    expect(await reverse(someone.address)).toBe(null)
  })

  test('behavior: the zone has an owner and the gateway', async () => {
    const registry = { address: ens.registry, abi: devnetAbis.ensRegistry }
    const args = [namehash(devnetZone)] as const
    const read = (functionName: 'owner' | 'resolver') =>
      chain.client.readContract({ ...registry, functionName, args })
    expect(await read('owner')).toBe(accounts.at(-1)?.address)
    expect(await read('resolver')).toBe(ens.offchainResolver)
    expect(
      await chain.client.getEnsResolver({
        name: `a.b.${devnetZone}`,
        universalResolverAddress,
      }),
    ).toBe(ens.offchainResolver)
  })

  test('error: an address that claims the name of another', async () => {
    await expect(reverse(liar.address)).rejects.toThrow(
      'ReverseAddressMismatch',
    )
  })

  test('error: names without a resolver', async () => {
    await expect(resolve('unknown.eth')).rejects.toThrow('ResolverNotFound')
    // Its resolver knows nothing of wildcards.
    await expect(resolve('bob.alice.eth')).rejects.toThrow('ResolverNotFound')
    await expect(reverse(accounts[5].address)).rejects.toThrow(
      'ResolverNotFound',
    )
    await expect(reverse(alice.address, toCoinType(31337))).rejects.toThrow(
      'ResolverNotFound',
    )
  })

  test('error: names that cannot be read', async () => {
    const read = (name: Hex) =>
      chain.client.readContract({
        address: universalResolverAddress,
        abi: devnetAbis.universalResolver,
        functionName: 'findResolver',
        args: [name],
      })
    for (const name of ['0x', '0x03', toHex('\u0003eth'), '0x0000'] as const)
      await expect(read(name)).rejects.toThrow('DNSDecodingFailed')
  })

  test('error: the records of others', async () => {
    const call = {
      address: ens.resolver,
      abi: devnetAbis.ensResolver,
      functionName: 'setText',
      args: [namehash('alice.eth'), 'url', 'https://evil.example'],
    }
    await expect(write(liar.privateKey, call)).rejects.toThrow('NotAuthorised')
  })
})
