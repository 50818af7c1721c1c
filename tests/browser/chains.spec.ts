import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { verifyBip322 } from '@latchkit/test/bitcoin/verifyBip322'
import { requestNode } from '@latchkit/test/evm/requestNode'
import { verifyPersonalSign } from '@latchkit/test/evm/verifyPersonalSign'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { AccountId } from '@polkadot-api/substrate-bindings'
import {
  createSolanaRpc,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  signature as toSignature,
} from '@solana/kit'
import axeCore from 'axe-core'
import { networks, payments } from 'bitcoinjs-lib'
import { createChainsPage, families } from '../support/createChainsPage.ts'
import { expect, test } from '../support/demoTest.ts'

const names = families.map(({ name }) => name)
type Name = (typeof names)[number]

/** Verifies a signature with another library than the wallet's, and none of the kit's: libsecp256k1, OpenSSL, bitcoinjs-lib, Rust's schnorrkel. */
async function isSigned(
  name: Name,
  parameters: { address: string; message: string; signature: string },
): Promise<boolean> {
  const { address, message, signature } = parameters
  const bytes = new TextEncoder().encode(message)
  switch (name) {
    case 'Ethereum':
      return verifyPersonalSign(parameters)
    case 'Solana': {
      const x = Buffer.from(
        getAddressEncoder().encode(address as never),
      ).toString('base64url')
      const jwk = { kty: 'OKP', crv: 'Ed25519', x }
      const key = createPublicKey({ key: jwk, format: 'jwk' })
      const signed = Uint8Array.from(getBase58Encoder().encode(signature))
      return verify(null, bytes, key, signed)
    }
    case 'Bitcoin':
      return verifyBip322(parameters)
    case 'Polkadot': {
      await waitReady()
      const wrapped = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
      const signed = Buffer.from(signature.slice(2), 'hex')
      return sr25519Verify(signed, wrapped, AccountId().enc(address))
    }
  }
}

// Both spend the coins of one Bitcoin wallet, and may not choose the same ones.
test.describe(() => {
  test.describe.configure({ mode: 'default' })

  test('chains: four wallets are connected at the same time, each signs, and transactions have their effect', async ({
    chainsPage,
    stage,
  }) => {
    const { button, card, connect, listConnected, send, sign } = chainsPage
    const { solana, bitcoin, polkadot } = stage.families
    if (!solana || !bitcoin || !polkadot) throw new Error('A chain is missing.')
    const addresses = new Map<Name, string>()
    for (const name of names) {
      await connect(name)
      addresses.set(
        name,
        (await card(name).getByTestId('address').textContent()) ?? '',
      )
    }
    expect(await listConnected()).toEqual(names)
    const wallets = await chainsPage.page
      .getByTestId('wallet')
      .allTextContents()
    expect(new Set(wallets).size).toBe(4)
    await expect(button).toContainText('5Grwva…utQY')

    for (const name of names) {
      const address = addresses.get(name) ?? ''
      const message = `Grüße von ${name} 👋 ${randomBytes(4).toString('hex')}`
      const signature = await sign(name, message)
      expect(await isSigned(name, { address, message, signature }), name).toBe(
        true,
      )
      const other = `${message}!`
      expect(await isSigned(name, { address, message: other, signature })).toBe(
        false,
      )
    }

    const stranger = `0x${randomBytes(20).toString('hex')}`
    const hash = await send('Ethereum', stranger, '0.25')
    const read = <result>(method: string, ...params: unknown[]) =>
      requestNode<result>(stage.chains[0]?.rpcUrl ?? '', { method, params })
    expect(await read('eth_getTransactionReceipt', hash)).toMatchObject({
      ...{ from: addresses.get('Ethereum')?.toLowerCase(), status: '0x1' },
      to: stranger,
    })
    const balance = await read<string>('eth_getBalance', stranger, 'latest')
    expect(BigInt(balance)).toBe(250_000_000_000_000_000n)

    const { address: to } = await generateKeyPairSigner()
    const signature = await send('Solana', to, '0.125')
    const rpc = createSolanaRpc(solana.rpcUrl)
    expect((await rpc.getBalance(to).send()).value).toBe(125_000_000n)
    const { value } = await rpc
      .getSignatureStatuses([toSignature(signature)])
      .send()
    expect(value[0]?.err).toBe(null)

    const { address: payee = '' } = payments.p2wpkh({
      ...{ hash: randomBytes(20), network: networks.regtest },
    })
    const txid = await send('Bitcoin', payee, '0.0005')
    const readPayment = async () =>
      (await fetch(`${bitcoin.rpcUrl}/tx/${txid}`)).json()
    await expect
      .poll(async () => (await readPayment()).status.confirmed)
      .toBe(true)
    const { vin, vout } = await readPayment()
    expect(vin).toHaveLength(1)
    expect(vout[0]).toMatchObject({
      scriptpubkey_address: payee,
      value: 50_000,
    })

    const account = AccountId(42).dec(randomBytes(32))
    await send('Polkadot', account, '1.5')
    await expect(card('Polkadot')).toContainText(
      'The recipient had 0 DOT and has 1.5 DOT.',
    )
    expect(await listConnected()).toEqual(names)
  })

  test('chains: nodes of other networks are refused, and the other families work', async ({
    demo,
    stage,
  }) => {
    const { page } = demo
    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json()
      config.solana.genesisHash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
      config.polkadot.genesisHash = `0x${'ab'.repeat(32)}`
      await route.fulfill({ json: config })
    })
    const { card, connect, send, sign } = await createChainsPage(page)
    await page.goto(`${stage.demoUrl}/chains`)
    for (const name of ['Solana', 'Polkadot'] as const) {
      await connect(name)
      await expect(card(name).getByRole('alert')).toContainText(/serves/)
    }
    await connect('Bitcoin')
    const { address = '' } = payments.p2wpkh({
      ...{ hash: randomBytes(20), network: networks.regtest },
    })
    await send('Bitcoin', address, '0.0001')
    // What is signed is for no chain.
    const signature = await sign('Polkadot', 'For no chain')
    const own = await card('Polkadot').getByTestId('address').textContent()
    const message = 'For no chain'
    expect(
      await isSigned('Polkadot', { address: own ?? '', message, signature }),
    ).toBe(true)
  })
})

test('chains: malformed input is refused before a wallet is asked', async ({
  chainsPage,
}) => {
  const { card, prompt } = chainsPage
  const bitcoinKey = { hash: randomBytes(20) }
  const { address: ownBitcoin = '' } = payments.p2wpkh({
    ...{ ...bitcoinKey, network: networks.regtest },
  })
  const { address: mainnet = '' } = payments.p2wpkh(bitcoinKey)
  const { address: ownSolana } = await generateKeyPairSigner()
  const ownPolkadot = AccountId(42).dec(randomBytes(32))
  /** With its last character replaced by another of the same alphabet, which breaks a checksum. */
  const mistype = (text: string) =>
    `${text.slice(0, -1)}${text.endsWith('q') ? 'p' : 'q'}`
  // Neighbours of one family differ in their errors, so that none is seen twice.
  const cases: readonly [Name, string, string, string][] = [
    ['Ethereum', '0x1234', '0.1', 'InvalidAddressError'],
    [
      ...(['Solana', `${ownSolana.slice(0, -1)}0`, '0.1'] as const),
      'InvalidAddressError',
    ],
    ['Solana', ownSolana, '0', 'InvalidAmountError'],
    ['Solana', ownBitcoin, '0.1', 'InvalidAddressError'],
    ['Bitcoin', mistype(ownBitcoin), '0.1', 'InvalidAddressError'],
    ['Bitcoin', ownBitcoin, '0.00000100', 'DustError'],
    ['Bitcoin', mainnet, '0.1', 'InvalidAddressError'],
    ['Polkadot', mistype(ownPolkadot), '1', 'InvalidAddressError'],
    ['Polkadot', ownPolkadot, '0.5', 'ExistentialDepositError'],
    ['Polkadot', ownSolana, '1', 'InvalidAddressError'],
    ['Polkadot', ownPolkadot, '100000', 'InsufficientFundsError'],
  ]
  for (const name of names) await chainsPage.connect(name)
  for (const [name, to, amount, error] of cases) {
    await card(name).getByLabel('To').fill(to)
    await card(name)
      .getByLabel(/^Amount/)
      .fill(amount)
    await card(name)
      .getByRole('button', { name: `Send with ${name}` })
      .click()
    await expect(
      card(name).getByTestId('error-name'),
      `${name}, ${to}, ${amount}`,
    ).toHaveText(error)
    if (error === 'InvalidAmountError')
      await expect(card(name).getByTestId('error-message')).toHaveText(
        'Please enter a valid amount and receiver address',
      )
    await expect(prompt).toHaveCount(0)
  }
})

/** A text of the library that each family uses on its chain, as the built page has it. */
const libraries = {
  Solana: 'Solana error #',
  Bitcoin: 'nonWitnessUtxo',
  Polkadot: 'chainHead_v1_follow',
}

test('chains: no page loads the library of a chain before it is used', async ({
  demo,
  stage,
}) => {
  const { page } = demo
  // Read by a request of their own: Chromium forgets the bodies of a page that was left.
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('.js') && !scripts.has(url))
      scripts.set(
        url,
        page.request
          // The server may close a connection that is about to be used again.
          .get(url, { maxRetries: 3 })
          .then((answer) => answer.text()),
      )
  })
  const listLoaded = async () => {
    const texts = await Promise.all(scripts.values())
    return Object.entries(libraries)
      .filter(([, text]) => texts.some((each) => each.includes(text)))
      .map(([name]) => name)
  }
  await page.goto(stage.demoUrl)
  await expect(demo.wallet.getByLabel('Account')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(5)
  expect(await listLoaded()).toEqual([])

  await page.goto(`${stage.demoUrl}/chains`)
  await expect(page.getByText('Demo Polkadot wallet, on')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The wallet of this page, which stands for an extension, signs with the same library as the adapter.
  await expect.poll(listLoaded).toEqual(['Bitcoin'])
  const chainsPage = await createChainsPage(page)
  await chainsPage.connect('Solana')
  await expect.poll(listLoaded).toEqual(['Solana', 'Bitcoin'])
  await chainsPage.connect('Polkadot')
  await expect.poll(listLoaded).toEqual(['Solana', 'Bitcoin', 'Polkadot'])
  // None is read when the test is over.
  page.removeAllListeners('response')
  await Promise.all(scripts.values())
})

for (const theme of ['light', 'dark'] as const)
  test(`chains: axe finds nothing, and nothing overflows, ${theme}`, async ({
    chainsPage,
  }) => {
    const { page } = chainsPage
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.addInitScript({ content: axeCore.source })
    await page.reload()
    await expect(page.getByText('Demo Polkadot wallet, on')).toBeVisible()
    const check = async (state: string) => {
      for (const width of [360, 768, 1_280]) {
        await page.setViewportSize({ width, height: 800 })
        const found = await page.evaluate(async () => {
          const { violations } = await globalThis.axe.run(document)
          return violations.flatMap(({ id, help, nodes }) =>
            nodes.map(({ html }) => `${id}: ${help}: ${html}`),
          )
        })
        expect(found, `${state}, ${width} px`).toEqual([])
        const scrollWidth = await page
          .locator('html')
          .evaluate((html) => html.scrollWidth)
        expect(scrollWidth, `${state}, ${width} px`).toBe(width)
      }
    }
    await check('disconnected')
    for (const name of names) {
      await chainsPage.connect(name)
      await chainsPage.sign(name, 'A message')
    }
    await check('connected')
    await chainsPage
      .card('Bitcoin')
      .getByRole('button', { name: 'Send with Bitcoin' })
      .click()
    await expect(chainsPage.prompt).toBeVisible()
    await check('asked')
    await chainsPage.prompt.getByRole('button', { name: 'Reject' }).click()
    await check('rejected')
  })

// Every set of connected families but the empty one.
for (let bits = 1; bits < 16; bits += 1) {
  const subset = names.filter((_, i) => bits & (1 << i))
  // Each of them in turn, not only the one that was connected last.
  const active = subset[bits % subset.length] ?? 'Ethereum'

  test(`chains: a reload restores ${subset.join(', ')}, with ${active} active`, async ({
    chainsPage,
  }) => {
    const { button, card, listConnected, page, prompt, readActive } = chainsPage
    for (const name of subset) await chainsPage.connect(name)
    if ((await readActive()) !== active)
      await card(active)
        .getByRole('button', { name: `Make ${active} active` })
        .click()
    await expect.poll(readActive).toBe(active)
    const addresses = await page.getByTestId('address').allTextContents()

    await page.reload()
    await expect.poll(listConnected).toEqual(subset)
    await expect.poll(readActive).toBe(active)
    await expect(page.getByTestId('address')).toHaveText(addresses)
    await expect(prompt).toHaveCount(0)

    await card(active)
      .getByRole('button', { name: `Disconnect ${active}` })
      .click()
    const others = subset.filter((name) => name !== active)
    await expect.poll(listConnected).toEqual(others)
    for (const name of others) {
      const message = `${name} without ${active}`
      const signature = await chainsPage.sign(name, message)
      const address = await card(name).getByTestId('address').textContent()
      expect(
        await isSigned(name, { address: address ?? '', message, signature }),
      ).toBe(true)
    }
    if (others.length === 0) await expect(button).toHaveText('Connect wallet')
    await page.reload()
    await expect(card('Polkadot')).toContainText(/Demo Polkadot wallet/)
    await expect.poll(listConnected).toEqual(others)
  })
}

declare global {
  var axe: typeof import('axe-core')
}
