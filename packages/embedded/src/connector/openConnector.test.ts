import {
  connect,
  disconnect,
  getAccount,
  getNetwork,
  reconnect,
  request,
  requireConnection,
  sendTransaction,
  signMessage,
  switchNetwork,
} from '@latchkit/core'
import {
  fakeAccounts,
  fakeSignature,
  fakeOtp as otp,
} from '@latchkit/test/embedded/answerFrameCalls'
import {
  connectorId,
  createEmbeddedKit,
  settle,
} from '@latchkit/test/embedded/createEmbeddedKit'
import {
  createFakeFrame,
  deliver,
} from '@latchkit/test/embedded/createFakeFrame'
import { createNetwork } from '@latchkit/test/walletconnect/createNetwork'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const email = 'alice@example.com'
const hang = () => new Promise(() => {})
const evmAccount = `eip155:1:${fakeAccounts.eip155}`
const solanaAccount = `solana:main:${fakeAccounts.solana}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function createDeferred<value>() {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

type Opened = ReturnType<typeof createEmbeddedKit>

async function logIn({ embedded }: Opened): Promise<void> {
  await settle(embedded.connectEmail({ email }))
  await settle(embedded.connectOtp({ otp }))
}

/** Opens a kit whose visitor has logged in and connected. */
async function openConnected(
  parameters: Parameters<typeof createEmbeddedKit>[0] = {},
): Promise<Opened> {
  const opened = createEmbeddedKit(parameters)
  await logIn(opened)
  await settle(connect(opened.kit, { connectorId }))
  opened.frame.session.calls.length = 0
  return opened
}

const listNames = ({ frame }: Opened) =>
  frame.session.calls.map(({ name }) => name)

const readStored = (storage: Opened['storage']) =>
  Object.fromEntries(
    [
      ...['email', 'emailLoginUsed', 'lastUsedChainId', 'socialUsername'],
      ...['lastEmailLoginTime', 'smartAccountEnabledNetworks', 'token'],
    ].map((key) => [key, storage.getItem(`latchkit.embedded.${key}`)]),
  )

describe('connect', () => {
  test('default', async () => {
    const opened = createEmbeddedKit()
    const { kit, frame, storage, embedded } = opened
    expect(frame.mounts).toEqual([])
    await logIn(opened)
    expect(await settle(connect(kit, { connectorId }))).toEqual({
      accountIds: [evmAccount, solanaAccount],
    })
    expect(embedded.getState().user).toMatchObject({ email })
    expect(frame.mounts).toEqual([
      'https://frame.example/?projectId=&chainId=eip155%3A1&version=0.1.0&enableLogger=false',
    ])
    expect(readStored(storage)).toEqual({
      ...{ email, emailLoginUsed: 'true', lastUsedChainId: 'solana:main' },
      ...{ socialUsername: null, token: null },
      smartAccountEnabledNetworks: null,
      lastEmailLoginTime: expect.stringMatching(/^\d+$/),
    })
    expect(listNames(opened)).toContain('SYNC_DAPP_DATA')
  })

  test('parameters: network', async () => {
    const opened = createEmbeddedKit()
    await logIn(opened)
    const network = 'eip155:10'
    await settle(connect(opened.kit, { connectorId, network }))
    expect(getNetwork(opened.kit).network.caipNetworkId).toBe(network)
  })

  test('error: nobody is logged in', async () => {
    const { kit } = createEmbeddedKit()
    await expect(settle(connect(kit, { connectorId }))).rejects.toMatchObject({
      ...{ name: 'LoginRequiredError', code: 'LOGIN_REQUIRED' },
    })
  })

  test('error: the visitor rejects, and is not asked for the other namespace', async () => {
    const opened = createEmbeddedKit()
    await logIn(opened)
    opened.frame.session.answers.GET_USER = () => {
      throw { message: 'No.', code: 4001 }
    }
    await expect(
      settle(connect(opened.kit, { connectorId })),
    ).rejects.toMatchObject({ code: 4001 })
    expect(listNames(opened).filter((it) => it === 'GET_USER')).toHaveLength(1)
  })

  test('behavior: an address without its checksum gets it', async () => {
    const opened = createEmbeddedKit()
    await logIn(opened)
    opened.frame.session.answers.GET_USER = ((payload: object) => {
      const address = fakeAccounts.eip155.toLowerCase()
      return { email, address, ...payload }
    }) as never
    const namespaces = ['eip155']
    expect(
      await settle(connect(opened.kit, { connectorId, namespaces })),
    ).toEqual({ accountIds: [evmAccount] })
  })

  test('behavior: one namespace fails', async () => {
    const opened = createEmbeddedKit()
    await logIn(opened)
    const { GET_USER: _, ...rest } = opened.frame.session.answers
    opened.frame.session.answers.GET_USER = ((payload: { chainId: string }) => {
      if (payload.chainId.startsWith('solana:')) throw { message: 'Unknown' }
      return { email, address: fakeAccounts.eip155, chainId: payload.chainId }
    }) as never
    expect(rest).toEqual({})
    expect(await settle(connect(opened.kit, { connectorId }))).toEqual({
      accountIds: [evmAccount],
    })
  })

  test('behavior: the frame is shown while an app is new to it', async () => {
    const opened = createEmbeddedKit()
    const { frame, kit, embedded } = opened
    await logIn(opened)
    frame.session.answers.GET_USER = hang
    const result = connect(kit, { connectorId })
    const expected = expect(result).rejects.toMatchObject({ code: 4001 })
    await deliver()
    await vi.advanceTimersByTimeAsync(149)
    expect(frame.isShown).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(frame.isShown).toBe(true)
    expect(embedded.getState().dialog?.isOpen).toBe(true)
    frame.closeDialog()
    await expected
    expect(frame.isShown).toBe(false)
    await deliver()
    // What was shown is withdrawn.
    expect(listNames(opened).at(-1)).toBe('RPC_ABORT')
    expect(frame.reloads).toBe(0)
  })
})

describe('a login', () => {
  test('error: the service limits the rate', async () => {
    const { embedded, frame } = createEmbeddedKit()
    const message = 'Please try again after 12 seconds'
    const refuse = () => {
      throw { message, code: -32005 }
    }
    frame.session.answers.CONNECT_EMAIL = refuse
    const expected = { code: 'EMAIL_COOLDOWN', seconds: 12, message }
    await expect(
      settle(embedded.connectEmail({ email })),
    ).rejects.toMatchObject(expected)
    frame.session.answers.CONNECT_OTP = refuse
    await expect(settle(embedded.connectOtp({ otp }))).rejects.toMatchObject(
      expected,
    )
  })

  test('error: the link was not confirmed', async () => {
    const { embedded, frame } = createEmbeddedKit()
    frame.session.answers.CONNECT_DEVICE = () => {
      throw { message: 'The device was not confirmed' }
    }
    await expect(settle(embedded.connectDevice())).rejects.toMatchObject({
      code: 'DEVICE_NOT_CONFIRMED',
    })
  })
})

describe('account types', () => {
  const smart = { smartAccountEnabledNetworks: ['eip155:1', 10] }

  test('default', async () => {
    const opened = createEmbeddedKit()
    opened.frame.session.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () =>
      smart
    await logIn(opened)
    await settle(connect(opened.kit, { connectorId }))
    const types = opened.frame.session.calls
      .filter(({ name }) => name === 'GET_USER')
      .map(({ payload }) => payload)
    expect(types).toEqual([
      { chainId: 'eip155:1', preferredAccountType: 'smartAccount' },
      { chainId: 'solana:main', preferredAccountType: 'eoa' },
    ])
    expect(readStored(opened.storage)).toMatchObject({
      smartAccountEnabledNetworks: 'eip155:1,eip155:10',
    })
  })

  test('behavior: a plain account if a smart one fails', async () => {
    const opened = createEmbeddedKit()
    const { session } = opened.frame
    session.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => smart
    session.answers.GET_USER = ((payload: {
      chainId: string
      preferredAccountType: string
    }) => {
      if (payload.preferredAccountType === 'smartAccount')
        throw { message: 'No bundler' }
      const [namespace] = payload.chainId.split(':')
      const address = fakeAccounts[namespace as 'eip155']
      return { email, address, ...payload }
    }) as never
    await logIn(opened)
    expect(await settle(connect(opened.kit, { connectorId }))).toEqual({
      accountIds: [evmAccount, solanaAccount],
    })
    expect(opened.embedded.getState().user?.preferredAccountType).toBe('eoa')
  })

  test('error: the list of networks fails', async () => {
    const opened = createEmbeddedKit()
    const { storage, frame } = opened
    storage.setItem('latchkit.embedded.smartAccountEnabledNetworks', 'eip155:1')
    frame.session.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => {
      throw { message: 'Unavailable' }
    }
    await logIn(opened)
    await settle(connect(opened.kit, { connectorId }))
    expect(readStored(storage).smartAccountEnabledNetworks).toBeNull()
  })
})

describe('e-mail', () => {
  test('error: another e-mail within 30 s', async () => {
    const { embedded } = createEmbeddedKit()
    await settle(embedded.connectEmail({ email }))
    const sent = Date.now() - (30_000 - embedded.getCooldown())
    vi.setSystemTime(sent + 1_000)
    await expect(embedded.connectEmail({ email })).rejects.toMatchObject({
      name: 'EmailCooldownError',
      message: 'Please try again after 29 seconds',
      seconds: 29,
    })
    vi.setSystemTime(sent + 29_999)
    await expect(embedded.connectEmail({ email })).rejects.toThrow(
      'Please try again after 1 seconds',
    )
    vi.setSystemTime(sent + 30_000)
    await settle(embedded.connectEmail({ email }))
  })

  test('behavior: an e-mail that was not sent may be repeated', async () => {
    const { embedded, frame } = createEmbeddedKit()
    frame.session.answers.CONNECT_EMAIL = () => {
      throw { message: 'The mail server does not answer' }
    }
    await expect(settle(embedded.connectEmail({ email }))).rejects.toThrow(
      'The mail server does not answer',
    )
    delete frame.session.answers.CONNECT_EMAIL
    await settle(embedded.connectEmail({ email }))
  })

  test('behavior: a clock that was set back', async () => {
    const { embedded, storage } = createEmbeddedKit()
    const later = Date.now() + 86_400_000
    storage.setItem('latchkit.embedded.lastEmailLoginTime', String(later))
    expect(embedded.getCooldown()).toBe(0)
  })

  test.each(['', 'alice', 'alice@', 'a b@example.com', 'a@b@example.com'])(
    'error: %j',
    async (given) => {
      const { embedded, frame } = createEmbeddedKit()
      for (const call of [embedded.connectEmail, embedded.updateEmail])
        await expect(call({ email: given })).rejects.toMatchObject({
          code: 'INVALID_EMAIL',
        })
      expect(frame.mounts).toEqual([])
    },
  )

  test('behavior: a new device', async () => {
    const opened = createEmbeddedKit({
      frame: createFakeFrame({ isNewDevice: true }),
    })
    const { embedded } = opened
    expect(await settle(embedded.connectEmail({ email }))).toEqual({
      action: 'VERIFY_DEVICE',
      number: '42',
    })
    await settle(embedded.connectDevice())
    await settle(embedded.connectOtp({ otp }))
  })

  test('behavior: the frame shows what the page of the link has to show, until it was confirmed', async () => {
    const { embedded, frame } = createEmbeddedKit()
    let confirm = () => {}
    frame.session.answers.CONNECT_DEVICE = () =>
      new Promise<void>((resolve) => {
        confirm = resolve
      })
    const isOpen = () => embedded.getState().dialog?.isOpen ?? false
    const confirmed = embedded.connectDevice()
    await deliver()
    // One call after another.
    for (let time = 0; time < 600_000; time += 30_000) {
      await vi.advanceTimersByTimeAsync(30_000)
      await deliver()
      expect(isOpen()).toBe(true)
    }
    confirm()
    await settle(confirmed)
    expect(isOpen()).toBe(false)

    const withdrawn = new AbortController()
    const again = embedded.connectDevice(withdrawn)
    again.catch(() => {})
    await deliver()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOpen()).toBe(true)
    withdrawn.abort()
    await expect(again).rejects.toMatchObject({ code: 'FRAME_CALL_ABORTED' })
    expect(isOpen()).toBe(false)
    await deliver()
    const names = frame.session.calls.map(({ name }) => name)
    expect(names.at(-1)).toBe('RPC_ABORT')
  })

  test('behavior: a frame that never answers is not waited for without end', async () => {
    const { embedded, frame } = createEmbeddedKit()
    frame.session.answers.CONNECT_DEVICE = () => new Promise(() => {})
    const confirmed = embedded.connectDevice()
    const expected = expect(confirmed).rejects.toMatchObject({
      code: 'TIMEOUT',
    })
    for (let time = 0; time < 1_830_000; time += 30_000) {
      await deliver()
      await vi.advanceTimersByTimeAsync(30_000)
    }
    await expected
    expect(embedded.getState().dialog?.isOpen).toBe(false)
  })

  test('behavior: the frame gets the look of the app before all else, and each change', async () => {
    const opened = createEmbeddedKit()
    const { embedded, frame } = opened
    embedded.setTheme({ themeMode: 'dark', language: 'de' })
    await logIn(opened)
    const list = () =>
      frame.session.calls.filter(({ name }) => name === 'SYNC_THEME')
    const first = { themeMode: 'dark', language: 'de' }
    expect(listNames(opened)[0]).toBe('SYNC_THEME')
    expect(list().map(({ payload }) => payload)).toEqual([first])
    const next = { themeMode: 'light', language: 'ar' } as const
    embedded.setTheme(next)
    await vi.waitFor(() => expect(list().length).toBe(2))
    expect(list()[1]?.payload).toEqual(next)
  })

  test('behavior: another address', async () => {
    const { embedded, storage, frame } = await openConnected()
    const newEmail = 'new@example.com'
    let wasShown = false
    frame.session.answers.UPDATE_EMAIL = async () => {
      await vi.advanceTimersByTimeAsync(0)
      wasShown = frame.isShown
      return { action: 'VERIFY_PRIMARY_OTP' }
    }
    const { action } = await settle(embedded.updateEmail({ email: newEmail }))
    expect(wasShown).toBe(true)
    expect(frame.isShown).toBe(false)
    expect(action).toBe('VERIFY_PRIMARY_OTP')
    await settle(embedded.updateEmailPrimaryOtp({ otp }))
    expect(await settle(embedded.updateEmailSecondaryOtp({ otp }))).toEqual({
      newEmail,
    })
    expect(embedded.getState().user?.email).toBe(newEmail)
    expect(readStored(storage).email).toBe(newEmail)
  })
})

describe('reconnect', () => {
  test('default', async () => {
    const first = await openConnected()
    const { storage, frame } = first
    const { kit } = createEmbeddedKit({ storage, frame })
    expect(getAccount(kit).status).toBe('connecting')
    const { promise, resolve } = createDeferred<undefined>()
    kit.subscribe(() => {
      if (getAccount(kit).status === 'connected') resolve(undefined)
    })
    await settle(promise)
    expect(getAccount(kit).address).toBe(fakeAccounts.eip155)
    expect(frame.isShown).toBe(false)
  })

  test('behavior: an app that was never connected loads no frame', async () => {
    const { frame } = createEmbeddedKit()
    await deliver()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(frame.mounts).toEqual([])
  })

  test('error: nobody is logged in', async () => {
    const { storage, frame } = await openConnected()
    vi.spyOn(console, 'warn').mockReturnValue()
    frame.session.answers.IS_CONNECTED = () => ({ isConnected: false })
    const { kit } = createEmbeddedKit({ storage, frame })
    const { promise, resolve } = createDeferred<undefined>()
    kit.subscribe(() => {
      if (getAccount(kit).status === 'disconnected') resolve(undefined)
    })
    await settle(promise)
    expect(readStored(storage)).toMatchObject({
      ...{ email: null, emailLoginUsed: null },
      ...{ lastUsedChainId: null, socialUsername: null },
    })
  })

  test.each([
    [
      'fails',
      (frame: Opened['frame']) => {
        frame.session.answers.IS_CONNECTED = () => {
          throw { message: 'Failed', code: 4900 }
        }
      },
    ],
    [
      'does not load',
      (frame: Opened['frame']) => {
        frame.page = 'hangs'
      },
    ],
  ])('behavior: the frame %s, and works again later', async (_, fail) => {
    const { storage, frame } = await openConnected()
    frame.emit('sealed')
    await deliver()
    const stored = readStored(storage)
    vi.spyOn(console, 'warn').mockReturnValue()
    fail(frame)
    const { kit } = createEmbeddedKit({ storage, frame })
    const { promise, resolve } = createDeferred<undefined>()
    kit.subscribe(() => {
      if (getAccount(kit).status === 'disconnected') resolve(undefined)
    })
    await settle(promise)
    expect(readStored(storage)).toEqual(stored)
    await vi.advanceTimersByTimeAsync(20_000)
    frame.page = 'loads'
    delete frame.session.answers.IS_CONNECTED
    await settle(reconnect(kit))
    for (const namespace of ['eip155', 'solana'] as const)
      expect(getAccount(kit, { namespace }).address).toBe(
        fakeAccounts[namespace],
      )
    expect(frame.session.calls).toContainEqual({
      ...{ name: 'IS_CONNECTED', payload: { token: 'sealed' } },
    })
  })

  test('behavior: the frame gets what it keeps with the app', async () => {
    const { storage, frame } = await openConnected()
    frame.emit('sealed')
    await deliver()
    expect(readStored(storage).token).toBe('sealed')
    frame.session.calls.length = 0
    createEmbeddedKit({ storage, frame })
    for (let step = 0; step < 10; step += 1) {
      await deliver()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(frame.session.calls).toContainEqual({
      ...{ name: 'IS_CONNECTED', payload: { token: 'sealed' } },
    })
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const opened = await openConnected()
    const { kit, storage, embedded } = opened
    await settle(disconnect(kit, { namespace: 'solana' }))
    expect(getAccount(kit, { namespace: 'eip155' }).status).toBe('disconnected')
    expect(listNames(opened)).toEqual(['SIGN_OUT'])
    expect(embedded.getState().user).toBeUndefined()
    expect(readStored(storage)).toMatchObject({
      ...{ email: null, emailLoginUsed: null, lastUsedChainId: null },
      ...{ socialUsername: null, lastEmailLoginTime: expect.any(String) },
    })
  })

  test('behavior: the visitor leaves the page before the frame has signed out', async () => {
    const { kit, storage, frame } = await openConnected()
    frame.session.answers.SIGN_OUT = hang
    disconnect(kit).catch(() => {})
    await deliver()
    expect(getAccount(kit).status).toBe('disconnected')
    delete frame.session.answers.SIGN_OUT
    frame.session.calls.length = 0
    const next = createEmbeddedKit({ storage, frame })
    await vi.advanceTimersByTimeAsync(30_000)
    await settle(next.embedded.connectEmail({ email }))
    expect(listNames(next).slice(-2)).toEqual(['SIGN_OUT', 'CONNECT_EMAIL'])
    frame.session.calls.length = 0
    await settle(next.embedded.connectOtp({ otp }))
    await settle(connect(next.kit, { connectorId: 'embedded' }))
    expect(listNames(next)).not.toContain('SIGN_OUT')
  })

  test('behavior: the session ends in the frame', async () => {
    const { kit, frame, storage } = await openConnected()
    frame.emit(null)
    await deliver()
    expect(getAccount(kit).status).toBe('disconnected')
    expect(readStored(storage).email).toBeNull()
    await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})

describe('requests', () => {
  test('default', async () => {
    const { kit, frame } = await openConnected()
    frame.session.answers.RPC_REQUEST = () => fakeSignature
    const result = await settle(signMessage(kit, { message: 'Hello' }))
    expect(result).toBe(fakeSignature)
    expect(frame.session.calls).toEqual([
      {
        name: 'RPC_REQUEST',
        payload: {
          method: 'personal_sign',
          params: ['0x48656c6c6f', fakeAccounts.eip155],
          ...{ chainId: 'eip155:1', chainNamespace: 'eip155' },
        },
      },
    ])
  })

  test('behavior: the frame is shown until a request ends', async () => {
    const { kit, frame } = await openConnected()
    const { promise, resolve } = createDeferred<string>()
    frame.session.answers.RPC_REQUEST = () => promise
    const result = signMessage(kit, { message: 'Hello' })
    await deliver()
    await vi.advanceTimersByTimeAsync(0)
    expect(frame.isShown).toBe(true)
    resolve(fakeSignature)
    await settle(result)
    expect(frame.isShown).toBe(false)
  })

  test('error: the visitor closes the dialog', async () => {
    const opened = await openConnected()
    const { kit, frame } = opened
    frame.session.answers.RPC_REQUEST = hang
    const result = signMessage(kit, { message: 'Hello' })
    const expected = expect(result).rejects.toMatchObject({ code: 4001 })
    await deliver()
    frame.closeDialog()
    await expected
    await deliver()
    expect(listNames(opened)).toEqual(['RPC_REQUEST', 'RPC_ABORT'])
  })

  test('behavior: the visitor closes the dialog after the approval', async () => {
    const { kit, frame } = await openConnected()
    const { promise, resolve } = createDeferred<string>()
    frame.session.answers.RPC_REQUEST = () => promise
    frame.session.answers.RPC_ABORT = async () => {
      resolve(fakeSignature)
      await promise
    }
    const result = signMessage(kit, { message: 'Hello' })
    await deliver()
    await vi.advanceTimersByTimeAsync(0)
    frame.closeDialog()
    expect(frame.isShown).toBe(false)
    expect(await settle(result)).toBe(fakeSignature)
  })

  test('behavior: a frame that does not answer an abort is loaded again', async () => {
    const { kit, frame } = await openConnected()
    frame.session.answers.RPC_REQUEST = hang
    frame.session.answers.RPC_ABORT = hang
    const result = signMessage(kit, { message: 'Hello' })
    result.catch(() => {})
    await deliver()
    frame.closeDialog()
    await deliver()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(frame.reloads).toBe(1)
  })

  test('error: a method that is not allowed', async () => {
    const { kit, frame, embedded } = await openConnected()
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const refused: string[] = []
    embedded.onRefused((method) => refused.push(method))
    frame.session.answers.RPC_REQUEST = hang
    let state = 'pending'
    const waiting = signMessage(kit, { message: 'Hello' })
    waiting.catch(() => {
      state = 'rejected'
    })
    await deliver()
    await expect(request(kit, { method: 'eth_sign' })).rejects.toMatchObject({
      name: 'MethodNotAllowedError',
      message: 'Requested RPC call is not allowed',
      code: 'METHOD_NOT_ALLOWED',
    })
    expect(log).toHaveBeenCalledWith(
      '[latchkit] Requested RPC call is not allowed: eth_sign',
    )
    expect(refused).toEqual(['eth_sign'])
    await vi.advanceTimersByTimeAsync(299)
    expect(state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await expect(waiting).rejects.toThrow('Request was aborted')
    expect(
      frame.session.calls.map(({ payload }) => payload),
    ).not.toContainEqual(expect.objectContaining({ method: 'eth_sign' }))
  })

  test('error: the frame says that a transaction may have been sent', async () => {
    const explorer = { name: 'Scan', url: 'https://scan.example' }
    const networks = [
      {
        ...createNetwork('eip155:1'),
        blockExplorers: { default: explorer },
      },
    ]
    const { kit, frame } = await openConnected({ networks })
    const [networkId, address] = ['eip155:1', fakeAccounts.eip155]
    const hash = `0x${'ab'.repeat(32)}`
    frame.session.answers.RPC_REQUEST = () => {
      throw { message: 'Maybe', hash, networkId }
    }
    const result = settle(sendTransaction(kit, { to: address, value: 1n }))
    await expect(result).rejects.toMatchObject({
      ...{ name: 'OutcomeUnknownError', hash, networkId },
      url: `https://scan.example/tx/${hash}`,
    })
    expect(kit.getState().sent).toEqual([
      {
        ...{ networkId, address, hash, isUncertain: true },
        sentAt: expect.any(Number),
      },
    ])
  })

  test.each([
    ['its page is replaced', (frame: Opened['frame']) => frame.navigate()],
    [
      'it has no answer after the visitor has closed the dialog',
      async (frame: Opened['frame']) => {
        frame.session.answers.RPC_ABORT = hang
        frame.closeDialog()
        await deliver()
        await vi.advanceTimersByTimeAsync(120_000)
      },
    ],
  ])('error: a transaction may have been sent, as %s', async (_, lose) => {
    const { kit, frame } = await openConnected()
    frame.session.answers.RPC_REQUEST = hang
    const result = sendTransaction(kit, { to: fakeAccounts.eip155 })
    const expected = expect(settle(result)).rejects.toMatchObject({
      ...{ name: 'OutcomeUnknownError', hash: undefined },
      networkId: 'eip155:1',
    })
    await vi.waitUntil(() =>
      frame.session.calls.some(({ name }) => name === 'RPC_REQUEST'),
    )
    await lose(frame)
    await expected
  })

  test('behavior: another network', async () => {
    const opened = await openConnected()
    await settle(switchNetwork(opened.kit, { network: 'eip155:10' }))
    expect(getAccount(opened.kit).caipAddress).toBe(
      `eip155:10:${fakeAccounts.eip155}`,
    )
    expect(opened.frame.session.calls[0]).toEqual({
      ...{ name: 'SWITCH_NETWORK', payload: { chainId: 'eip155:10' } },
    })
  })

  test('error: a network that the operator does not support', async () => {
    const opened = await openConnected({
      wallet: { networks: ['eip155:1', 'solana:main'] },
    })
    await expect(
      settle(switchNetwork(opened.kit, { network: 'eip155:10' })),
    ).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(listNames(opened)).toEqual([])
  })
})

describe('Solana', () => {
  const bytes = Uint8Array.from({ length: 70 }, (_, i) => (i === 0 ? 1 : i))
  const base64 = Buffer.from(bytes).toString('base64')

  async function open() {
    const opened = await openConnected()
    const { provider } = await settle(
      requireConnection(opened.kit, { namespace: 'solana' }),
    )
    const send = (method: string, params: unknown) =>
      settle(provider.request({ method, params }))
    const sent = () => {
      const { payload } = opened.frame.session.calls.at(-1) ?? {}
      return (payload as { params?: unknown } | undefined)?.params
    }
    return { ...opened, send, sent }
  }

  test('behavior: a transaction to sign', async () => {
    const { send, sent, frame } = await open()
    frame.session.answers.RPC_REQUEST = ((payload: {
      params: { transaction: string }
    }) => payload.params) as never
    const pubkey = fakeAccounts.solana
    const answer = await send('solana_signTransaction', {
      ...{ transaction: base64, pubkey },
    })
    expect(sent()).toEqual({
      transaction: expect.stringMatching(/^[1-9A-z]+$/),
    })
    expect(answer).toEqual({
      ...{ transaction: base64, signature: expect.any(String) },
    })
  })

  test('behavior: several transactions', async () => {
    const { send, frame } = await open()
    frame.session.answers.RPC_REQUEST = ((payload: { params: unknown }) =>
      payload.params) as never
    const transactions = [base64, base64]
    expect(await send('solana_signAllTransactions', { transactions })).toEqual({
      transactions,
    })
  })

  test('behavior: a transaction to send', async () => {
    const { send, sent } = await open()
    await send('solana_signAndSendTransaction', {
      ...{ transaction: base64, pubkey: fakeAccounts.solana },
      sendOptions: { maxRetries: 3 },
    })
    expect(sent()).toEqual({
      transaction: expect.any(String),
      options: { maxRetries: 3 },
    })
  })

  test('error: what is no transaction', async () => {
    const { send, frame } = await open()
    await expect(
      send('solana_signTransaction', { transaction: '%' }),
    ).rejects.toMatchObject({ code: -32602 })
    frame.session.answers.RPC_REQUEST = () => ({ transaction: '0OIl' })
    await expect(
      send('solana_signTransaction', { transaction: base64 }),
    ).rejects.toMatchObject({ code: -32603 })
  })
})
