import type { Page } from '@playwright/test'
import { expect, test } from '../support/galleryTest.ts'
import type { Scene } from '../support/Scene.ts'
import { watchRequests } from '../support/watchRequests.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list: Scene = {
  name: 'list',
  prepare: async ({ page, waitForQuiet }) => {
    await page.locator('dialog .lk-row').first().waitFor({ state: 'attached' })
    await waitForQuiet()
  },
}

test('a view of another height leaves the top edge where it is while the bottom edge moves', async ({
  openScene,
  page,
}) => {
  await openList({ openScene, page })
  const frames = await watchFrames(page, '.lk-links .lk-link')
  expect(new Set(frames.map(({ top }) => top)).size).toBe(1)
  const heights = frames.map(({ height }) => height)
  // The old, the new, and some between.
  expect(new Set(heights).size).toBeGreaterThan(2)
})

test('on a phone the bottom edge stands still', async ({ openScene, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList({ openScene, page })
  const frames = await watchFrames(page, '.lk-links .lk-link')
  expect(new Set(frames.map(({ bottom }) => bottom))).toEqual(new Set([844]))
  expect(new Set(frames.map(({ height }) => height)).size).toBeGreaterThan(2)
})

for (const duration of ['160ms', '600ms'])
  test(`nothing but transform, opacity and height moves, and nothing for more than 180 ms, with a theme of ${duration}`, async ({
    openScene,
    page,
  }) => {
    await openScene(list)
    const moved = await listMoved(page, duration)
    const names = new Set(moved.flatMap((each) => each.names))
    const allowed = ['blockSize', 'height', 'opacity', 'scale', 'transform']
    expect([...names].filter((name) => !allowed.includes(name))).toEqual([])
    expect([...names]).toEqual(expect.arrayContaining(['opacity', 'transform']))
    expect(Math.max(...moved.map((each) => each.duration))).toBeLessThanOrEqual(
      180,
    )
  })

/** Opens the dialog, shows a guide and closes it; returns each animation. */
async function listMoved(page: Page, duration: string): Promise<Moved[]> {
  await page.evaluate((duration) => {
    const theme = new CSSStyleSheet()
    theme.replaceSync(`[data-lk-theme] { --lk-duration: ${duration} }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, theme]
    globalThis.moved = []
    const seen = new Set<Animation>()
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation)) continue
        seen.add(animation)
        const effect = animation.effect as KeyframeEffect
        const { duration, iterations } = effect.getTiming()
        if (iterations === Number.POSITIVE_INFINITY) continue
        const names = effect
          .getKeyframes()
          .flatMap((each) => Object.keys(each))
          .filter(
            (name) => !/^(offset|easing|composite|computedOffset)$/.test(name),
          )
        globalThis.moved.push({ duration: Number(duration), names })
      }
      requestAnimationFrame(look)
    }
    look()
  }, duration)
  await page.locator('.lk-connect-button').click()
  await loadMotion(page)
  await settle(page)
  await page.getByRole('button', { name: 'What is a wallet?' }).click()
  await settle(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await settle(page)
  return await page.evaluate(() => globalThis.moved)
}

test('a height that changes again follows, whatever has become of the change before it', async ({
  openScene,
  page,
}) => {
  await openList({ openScene, page })
  const heights = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog.lk-modal') as HTMLElement
    const body = dialog.querySelector('.lk-body')
    const addition = document.createElement('div')
    addition.style.cssText = 'flex: none; block-size: 100px'
    // Stopped before its first frame, as a slow machine may draw none but the last.
    const stopNextMove = () =>
      new Promise<Animation>((resolve) => {
        dialog.animate = (...given) => {
          Reflect.deleteProperty(dialog, 'animate')
          const move = dialog.animate(...given)
          move.playbackRate = 0
          resolve(move)
          return move
        }
      })
    const firstMove = stopNextMove()
    body?.append(addition)
    const first = await firstMove
    // It stands where it began, which is where the next change leads.
    addition.remove()
    while (dialog.getAnimations().includes(first))
      await new Promise(requestAnimationFrame)
    const heights = [dialog.offsetHeight]
    const nextMove = stopNextMove()
    body?.append(addition)
    const next = await nextMove
    const { duration } = next.effect?.getComputedTiming() ?? {}
    next.currentTime = Number(duration) / 2
    heights.push(dialog.offsetHeight)
    next.cancel()
    heights.push(dialog.offsetHeight)
    return heights
  })
  const [before = 0, midway = 0, after = 0] = heights
  expect(after - before).toBeGreaterThanOrEqual(100)
  expect(midway).toBeGreaterThan(before)
  expect(midway).toBeLessThan(after)
})

test('what is under the pointer works in the first frame of an opening', async ({
  openScene,
  page,
}) => {
  await openScene(list)
  const isHit = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.lk-connect-button')?.click()
    await new Promise(requestAnimationFrame)
    const row = document.querySelector('dialog[open] .lk-row')
    if (!row) return false
    const { left, top, width, height } = row.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    hit?.closest('button')?.click()
    return hit?.closest('.lk-row') === row
  })
  expect(isHit).toBe(true)
  // A wallet that answers at once would need no view: it is shown in a later task.
  await expect(page.locator('[data-view="ConnectingExternal"]')).toBeVisible()
})

test('the page can be used in the first frame of a closing', async ({
  openScene,
  page,
}) => {
  await openList({ openScene, page })
  const { isCopied, isHit } = await page.evaluate(async () => {
    document
      .querySelector<HTMLElement>('dialog[open] .lk-icon-button:last-child')
      ?.click()
    await new Promise(requestAnimationFrame)
    const button = document.querySelector('.lk-connect-button')
    const { left, top } = (button as Element).getBoundingClientRect()
    return {
      isCopied: document.querySelector('.lk-modal.lk-leaving') !== null,
      isHit: document.elementFromPoint(left + 9, top + 9) === button,
    }
  })
  expect({ isCopied, isHit }).toEqual({ isCopied: true, isHit: true })
  await expect(page.locator('.lk-leaving')).toHaveCount(0)
})

test('under reduced motion nothing is animated or copied', async ({
  openScene,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openScene(list)
  for (const selector of [
    '.lk-connect-button',
    'dialog[open] .lk-links .lk-link',
    'dialog[open] .lk-icon-button:last-child',
  ]) {
    const found = await page.evaluate(async (selector) => {
      document.querySelector<HTMLElement>(selector)?.click()
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const { length } = document.getAnimations()
      return length + document.querySelectorAll('.lk-leaving').length
    }, selector)
    expect(found, selector).toBe(0)
    await page.waitForLoadState('networkidle')
  }
})

test('a wallet that answers at once is connected before the next task, so that no frame comes between', async ({
  openDapp,
}) => {
  const { connectButton, page, wallet } = await openDapp()
  const waitForQuiet = watchRequests(page)
  await connectButton.click()
  await wallet().hover()
  await waitForQuiet()
  const isShown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () =>
          resolve(
            document.querySelector('.lk-connect-button .lk-address') !== null,
          )
        document.querySelector<HTMLElement>('dialog[open] .lk-row')?.click()
        port2.postMessage(null)
      }),
  )
  expect(isShown).toBe(true)
})

test('a wallet that connects leaves a check behind', async ({
  openScene,
  page,
}) => {
  await openScene(list)
  await watchChecks(page)
  await page.locator('.lk-connect-button').click()
  await loadMotion(page)
  await page.locator('dialog[open] .lk-row').first().click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect.poll(() => page.evaluate(() => globalThis.checks)).toBe(1)
})

test('a wallet that answers a code leaves a check behind, without the code', async ({
  openScene,
  page,
}) => {
  await openScene({ ...list, query: { pairing: 'ready' } })
  await watchChecks(page)
  await page.locator('.lk-connect-button').click()
  await loadMotion(page)
  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await page.locator('dialog[open] .lk-code-image').waitFor()
  await page.evaluate(() => {
    globalThis.codes = 0
    new MutationObserver(() => {
      const code = '.lk-leaving .lk-code-image'
      if (document.querySelector(code)) globalThis.codes += 1
    }).observe(document.body, { childList: true, subtree: true })
    dispatchEvent(new Event('answer'))
  })
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect.poll(() => page.evaluate(() => globalThis.checks)).toBe(1)
  expect(await page.evaluate(() => globalThis.codes)).toBe(0)
})

test('a wallet that declined leaves no check behind, whatever else has connected', async ({
  openScene,
  page,
}) => {
  await openScene({
    name: 'declined',
    query: { pairing: 'connected' },
    prepare: async (stage) => {
      stage.wallets[0]?.script({ eth_requestAccounts: 'reject' })
      await list.prepare(stage)
    },
  })
  await watchChecks(page)
  await page.locator('.lk-connect-button').click()
  await loadMotion(page)
  await page.getByRole('button', { name: 'Harbour' }).click()
  await page.getByText('You declined the request').waitFor()
  await page.evaluate(() => gallery.ask())
  await expect(page.getByTestId('status')).toHaveText('connected')
  const close = page.locator(
    'dialog[open] > .lk-view:not(.lk-leaving) [aria-label="Close"]',
  )
  // Clicked in the page, as the dialog may close by itself at any moment.
  await close.evaluateAll(([it]) => (it as HTMLElement | undefined)?.click())
  await expect(page.locator('dialog[open], .lk-leaving')).toHaveCount(0)
  expect(await page.evaluate(() => globalThis.checks)).toBe(0)
})

for (const { when, end } of [
  {
    when: 'the page is hidden',
    end: () => void document.dispatchEvent(new Event('visibilitychange')),
  },
  { when: 'time has passed', end: () => {} },
])
  test(`a copy whose animation never finishes is removed when ${when}`, async ({
    openScene,
    page,
  }) => {
    await openList({ openScene, page })
    await page.evaluate(async () => {
      const button = 'dialog[open] .lk-icon-button:last-child'
      document.querySelector<HTMLElement>(button)?.click()
      const copy = document.querySelector('.lk-modal.lk-leaving')
      if (!copy) throw new Error('there is no copy')
      for (const each of copy.getAnimations()) each.pause()
    })
    await page.evaluate(end)
    await expect(page.locator('.lk-leaving')).toHaveCount(0)
  })

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  for (const { by, isOpen } of [
    { by: 200, isOpen: false },
    { by: 40, isOpen: true },
  ])
    test(`drags the sheet by ${by} px, and it ${isOpen ? 'returns' : 'closes'}`, async ({
      openScene,
      page,
    }) => {
      await openList({ openScene, page })
      const dialog = page.locator('dialog.lk-modal')
      const before = await dialog.boundingBox()
      const during = await drag(page, { y: (before?.y ?? 0) + 30, by })
      expect(during - (before?.y ?? 0)).toBeGreaterThan(by - 20)
      await expect(dialog).toHaveJSProperty('open', isOpen)
      await settle(page)
      if (isOpen) await expect.poll(() => dialog.boundingBox()).toEqual(before)
    })

  for (const { what, interrupt } of [
    {
      what: 'a second finger',
      interrupt: async (_: Page, touch: Touch) => {
        await touch('touchStart', [400, 700])
        await touch('touchEnd', [])
      },
    },
    {
      what: 'the system',
      interrupt: (_: Page, touch: Touch) => touch('touchCancel', []),
    },
    {
      what: 'another view',
      interrupt: async (page: Page, touch: Touch) => {
        await page.evaluate(() => {
          const link = 'dialog[open] .lk-links .lk-link'
          document.querySelector<HTMLElement>(link)?.click()
        })
        await page.locator('[data-view="WhatIsAWallet"]').waitFor()
        await touch('touchEnd', [])
      },
    },
    {
      what: 'the end of the dialog',
      interrupt: async (page: Page, touch: Touch) => {
        await page.evaluate(() => gallery.modal.close())
        await touch('touchEnd', [])
        await page.locator('.lk-connect-button').click()
      },
    },
  ])
    test(`drags the sheet until ${what} interrupts it, and it stands at the bottom`, async ({
      openScene,
      page,
    }) => {
      await openList({ openScene, page })
      const dialog = page.locator('dialog.lk-modal')
      const before = await dialog.boundingBox()
      const touch = await createTouch(page)
      await pull(page, touch, { y: (before?.y ?? 0) + 30, by: 60 })
      await expect(dialog).toHaveAttribute('data-dragged')
      await interrupt(page, touch)
      await expect(dialog).not.toHaveAttribute('data-dragged')
      await settle(page)
      const readBottom = async () => {
        const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
        return y + height
      }
      await expect.poll(readBottom).toBe(844)
    })

  test('scrolls the view back in a low window, and drags nothing', async ({
    openScene,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 300 })
    await openList({ openScene, page })
    const view = page.locator('dialog[open] > .lk-view')
    await view.evaluate((element) => {
      element.scrollTop = 60
    })
    expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(60)
    const touch = await createTouch(page)
    await pull(page, touch, { y: 120, by: 40 })
    await expect
      .poll(() => view.evaluate(({ scrollTop }) => scrollTop))
      .toBeLessThan(60)
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
    await touch('touchEnd', [])
  })
})

/** Sends touches: where each finger is, in pixels from the top. */
type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  fingers: readonly number[],
) => Promise<unknown>

async function createTouch(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page)
  return (type, fingers) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((y, id) => ({ x: 195, y, id })),
    })
}

/** Moves a finger down slowly, and leaves it there. */
async function pull(
  page: Page,
  touch: Touch,
  { y, by }: { y: number; by: number },
): Promise<void> {
  await touch('touchStart', [y])
  const steps = 20
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [y + (by * step) / steps])
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** Drags slowly, and returns where the sheet's top edge was before the finger left. */
async function drag(
  page: Page,
  { y, by }: { y: number; by: number },
): Promise<number> {
  const touch = await createTouch(page)
  await pull(page, touch, { y, by })
  const dialog = page.locator('dialog.lk-modal')
  await expect
    .poll(async () => (await dialog.boundingBox())?.y)
    .toBeGreaterThan(y - 30 + by - 20)
  const box = await dialog.boundingBox()
  // Slow at the end: the distance decides, not the speed.
  await touch('touchEnd', [])
  return box?.y ?? 0
}

/** Clicks, and returns the dialog's box in each of the next frames. Its move is stopped at each quarter: a slow machine may draw no frame between the first and the last. */
function watchFrames(page: Page, selector: string) {
  return page.evaluate(async (selector) => {
    const dialog = document.querySelector('dialog.lk-modal') as HTMLElement
    const frames: { top: number; bottom: number; height: number }[] = []
    const draw = async () => {
      await new Promise(requestAnimationFrame)
      const { top, bottom, height } = dialog.getBoundingClientRect()
      frames.push({
        top: Math.round(top),
        bottom: Math.round(bottom),
        height: Math.round(height),
      })
    }
    let move: Animation | undefined
    dialog.animate = (...given) => {
      Reflect.deleteProperty(dialog, 'animate')
      move = dialog.animate(...given)
      move.pause()
      return move
    }
    const start = performance.now()
    document.querySelector<HTMLElement>(selector)?.click()
    while (!move && performance.now() - start < 15_000) await draw()
    const { duration } = move?.effect?.getComputedTiming() ?? {}
    for (const part of [0, 0.25, 0.5, 0.75]) {
      if (move) move.currentTime = Number(duration) * part
      await draw()
    }
    move?.finish()
    for (let i = 0; i < 3; i += 1) await draw()
    return frames
  }, selector)
}

/** Counts the copies that show a check. */
async function watchChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.checks = 0
    const seen = new Set<Element>()
    new MutationObserver(() => {
      const check = '.lk-leaving[data-success] [data-icon="check"]'
      for (const each of document.querySelectorAll(check)) seen.add(each)
      globalThis.checks = seen.size
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Opens the list of wallets; resolves when it stands still and its motion is loaded. */
async function openList(fixtures: {
  openScene: (scene: Scene) => Promise<unknown>
  page: Page
}): Promise<void> {
  await fixtures.openScene(list)
  await fixtures.page.locator('.lk-connect-button').click()
  await loadMotion(fixtures.page)
  await settle(fixtures.page)
}

/** Moves the pointer to the guide's link, which loads what the next steps need. */
async function loadMotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What is a wallet?' }).hover()
  await page.waitForFunction(() =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.lk-leaving')),
    ),
  )
}

/** Resolves when what loads is there, and what has an end has ended. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    )
  })
}

type Moved = { duration: number; names: string[] }

declare global {
  var moved: Moved[]
  var checks: number
  var codes: number
}
