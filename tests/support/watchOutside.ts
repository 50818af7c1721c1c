import type { Page } from '@playwright/test'

/** Collects requests that leave the given origins. */
export function watchOutside(
  page: Page,
  origins: readonly string[],
): readonly string[] {
  const strangers: string[] = []
  const check = (url: string) => {
    const { origin, protocol } = new URL(url)
    if (protocol !== 'data:' && !origins.includes(origin)) strangers.push(url)
  }
  page.on('request', (request) => check(request.url()))
  page.on('websocket', (socket) => check(socket.url()))
  return strangers
}
