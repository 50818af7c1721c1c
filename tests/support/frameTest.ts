import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { test as base } from '@playwright/test'
import { readStage } from '../setup/stage.ts'
import { confirmDevice, findCode } from './mailbox.ts'

export { expect } from '@playwright/test'

/** Where the frame and the mailbox are, and the port of a plain page of an app. */
type Place = { frame: string; mailbox: string; port: number }

type Fixtures = {
  /** Whether the app is on another site than the frame, where Chromium denies the frame a storage. */
  isOtherSite: boolean
  openApp(): Promise<AppPage>
}

/** The page of an app that embeds the wallet's frame, and the frame as its visitor sees it. */
export type AppPage = {
  page: Page
  frame: FrameLocator
  /** Sends IS_CONNECTED with what the frame gave the app to keep. */
  isConnected(): Promise<unknown>
  /** Sends a call to the frame; rejects with the message of an error. */
  call(name: string, payload?: unknown): Promise<unknown>
  /** Loads the page again, and the frame with it. */
  reload(): Promise<void>
  /** Clears what the browser keeps of the app and of the frame. */
  clearStorage(): Promise<void>
  /** Signs in by the mails, without connecting. */
  signIn(email: string): Promise<void>
}

export const test = base.extend<Fixtures, { place: Place }>({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const { frame, mailbox } = readStage().embedded
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('<!doctype html><title>Shop</title><body></body>')
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const { port } = server.address() as AddressInfo
      await use({ frame, mailbox, port })
      server.close()
    },
    { scope: 'worker' },
  ],
  isOtherSite: [true, { option: true }],
  openApp: async ({ context, place, isOtherSite }, use) => {
    // The frame is at 127.0.0.1.
    const host = isOtherSite ? 'localhost' : '127.0.0.1'
    const faults: string[] = []
    const { mailbox } = place
    await use(async () => {
      const page = await context.newPage()
      page.on('console', (message) => {
        // RFC 9449 §8: the first answer of a service is 401, with the nonce of the next proof.
        const isNonce = /status of 401/.test(message.text())
        if (message.type() === 'error' && !isNonce) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(String(error)))
      const load = async () => {
        await page.goto(`http://${host}:${place.port}`)
        await page.evaluate(embedFrame, place.frame)
      }
      await load()
      const app: AppPage = {
        page,
        frame: page.frameLocator('iframe'),
        reload: load,
        async clearStorage() {
          const session = await context.newCDPSession(page)
          const origins = [new URL(page.url()).origin, place.frame]
          for (const origin of origins)
            await session.send('Storage.clearDataForOrigin', {
              ...{ origin, storageTypes: 'all' },
            })
        },
        isConnected: () =>
          page.evaluate(() => {
            const token = localStorage.getItem('token') ?? undefined
            return window.callFrame('IS_CONNECTED', { token })
          }),
        call: (name, payload) =>
          page.evaluate(([name, payload]) => window.callFrame(name, payload), [
            name,
            payload,
          ] as const),
        async signIn(email) {
          const { action } = (await app.call('CONNECT_EMAIL', { email })) as {
            action: string
          }
          if (action === 'VERIFY_DEVICE') {
            await confirmDevice(context, { mailbox, to: email })
            await app.call('CONNECT_DEVICE')
          }
          const otp = await findCode(mailbox, email)
          await app.call('CONNECT_OTP', { otp })
        },
      }
      return app
    })
    base.expect(faults, 'errors on the page').toEqual([])
  },
})

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a global is extended by an interface
  interface Window {
    callFrame(name: string, payload?: unknown): Promise<unknown>
  }
}

/** Runs in the page: embeds the frame as an app does, and keeps what it sends. */
function embedFrame(frameUrl: string): Promise<void> {
  const createId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const text = btoa(String.fromCharCode(...bytes))
    return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  }
  const pending = new Map<string, (data: Answer) => void>()
  type Answer = { type: string; payload?: { message?: string } }
  const { port1, port2 } = new MessageChannel()
  window.callFrame = (name, payload) =>
    new Promise((resolve, reject) => {
      const id = createId()
      pending.set(id, ({ type, payload }) => {
        if (type.endsWith('_SUCCESS')) resolve(payload)
        else reject(new Error(payload?.message))
      })
      port1.postMessage({ id, type: `@latchkit-app/${name}`, payload })
    })
  const keep = (token: string | null) => {
    if (token === null) localStorage.removeItem('token')
    else localStorage.setItem('token', token)
  }
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      if (data.type === '@latchkit-frame/READY') resolve()
      else if (pending.has(data.id)) pending.get(data.id)?.(data)
      else if (data.type === '@latchkit-frame/SESSION_UPDATE')
        keep(data.payload.token)
    }
    const iframe = document.createElement('iframe')
    const query = 'projectId=shop&chainId=eip155:31337&version=1'
    iframe.src = `${frameUrl}/?${query}`
    iframe.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-forms')
    iframe.style.cssText = 'width: 360px; height: 640px; border: 0'
    iframe.addEventListener('load', () => {
      const type = '@latchkit-app/HANDSHAKE'
      const message = { type, version: 1, nonce: createId() }
      iframe.contentWindow?.postMessage(message, frameUrl, [port2])
    })
    document.body.append(iframe)
  })
}
