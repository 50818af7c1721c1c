import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import type { AppPage } from '../support/frameTest.ts'
import { expect, test } from '../support/frameTest.ts'

type User = { address: Hex; email: string; chainId: string }

const text = '0x48692c20467269656e6421'

async function approve({ frame }: AppPage): Promise<void> {
  const button = frame.getByRole('button', { name: 'Approve' })
  // It can be pressed once the pointer was above it for a while.
  await button.hover({ force: true })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

async function connect(app: AppPage): Promise<User> {
  const user = app.call('GET_USER')
  await approve(app)
  return (await user) as User
}

async function sign(app: AppPage, address: Hex): Promise<boolean> {
  const params = [text, address]
  const signature = app.call('RPC_REQUEST', { method: 'personal_sign', params })
  await approve(app)
  const message = { raw: text } as const
  const given = { address, message, signature: (await signature) as Hex }
  return await verifyMessage(given)
}

for (const isOtherSite of [true, false])
  test.describe(isOtherSite ? 'another site' : 'the same site', () => {
    test.use({ isOtherSite })

    test('embedded frame: e-mail, code, address, signature; the same after a reload and after the storage was cleared', async ({
      openApp,
      context,
    }) => {
      const app = await openApp()
      const email = `visitor-${crypto.randomUUID()}@shop.example`
      await app.signIn(email)
      const user = await connect(app)
      expect(user).toMatchObject({ email, chainId: 'eip155:31337' })
      expect(await sign(app, user.address)).toBe(true)

      await app.reload()
      expect(await app.isConnected()).toEqual({ isConnected: true })
      // Nothing is asked.
      expect(await app.call('GET_USER')).toEqual(user)
      expect(await sign(app, user.address)).toBe(true)

      await context.clearCookies()
      await app.clearStorage()
      await app.reload()
      expect(await app.isConnected()).toEqual({ isConnected: false })
      await app.signIn(email)
      expect(await connect(app)).toEqual(user)
      expect(await sign(app, user.address)).toBe(true)
    })
  })

test.describe('the page of an app', () => {
  test.use({ isOtherSite: true })

  test('T9, T20: no message is posted to any origin, and no share or key is within reach of the page', async ({
    openApp,
    context,
  }) => {
    // Of windows of all origins; a message to a port has no target.
    await context.exposeFunction('reportTarget', (target: string) => {
      targets.push(target)
    })
    await context.addInitScript(() => {
      const post = Window.prototype.postMessage ?? window.postMessage
      const spy = function (this: Window, message: unknown, ...rest: never[]) {
        const [target] = rest as unknown[]
        const given = typeof target === 'string' ? target : '/'
        ;(window as never as { reportTarget(it: string): void }).reportTarget(
          given,
        )
        return Reflect.apply(post, this, [message, ...rest])
      }
      Object.defineProperty(window, 'postMessage', { value: spy })
      const listen = MessagePort.prototype.postMessage
      MessagePort.prototype.postMessage = function (...given: never[]) {
        const seen = JSON.stringify(given[0]) ?? ''
        const page = window as never as { posted?: string[] }
        page.posted = [...(page.posted ?? []), seen]
        return Reflect.apply(listen, this, given)
      }
    })
    const targets: string[] = []
    const shares: string[] = []
    context.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      const isShare = ['/v1/share', '/v1/recovery/managed'].includes(pathname)
      if (!isShare || !response.ok()) return
      const { share } = await response.json().catch(() => ({}))
      if (share) shares.push(share)
    })
    context.on('request', (request) => {
      const body = request.postData() ?? ''
      const [, share, sealed] =
        /"share":"([^"]+)"|"sealed":"([^"]+)"/.exec(body) ?? []
      if (share ?? sealed) shares.push(String(share ?? sealed))
    })

    const app = await openApp()
    const { page } = app
    const email = `visitor-${crypto.randomUUID()}@shop.example`
    await app.signIn(email)
    const user = await connect(app)
    expect(await sign(app, user.address)).toBe(true)

    // The account share that was stored, and the one that was read to sign.
    await expect.poll(() => shares.length).toBeGreaterThan(1)
    expect(targets.filter((target) => target === '*')).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    const frame = page.frames().find((it) => it !== page.mainFrame())
    const posted = await frame?.evaluate(() =>
      String((window as never as { posted?: string[] }).posted),
    )
    expect(posted).toContain('@latchkit-frame/GET_USER_SUCCESS')
    for (const share of shares) {
      expect(kept).not.toContain(share)
      expect(posted).not.toContain(share)
    }
    const reach = await page.evaluate(() => {
      const own = document.querySelector('iframe')?.contentWindow
      const read = (name: string) => {
        try {
          return String(Reflect.get(own ?? {}, name))
        } catch (error) {
          return (error as Error).name
        }
      }
      return ['document', 'indexedDB', 'localStorage', 'posted'].map(read)
    })
    expect(reach).toEqual(Array(4).fill('SecurityError'))
  })
})
