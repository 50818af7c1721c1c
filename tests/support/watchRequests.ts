import type { Page, Request } from '@playwright/test'

/** Watches what a page asks for; the returned function waits until it has asked for nothing for 1.1 s after all answers, as it puts off what it loads while idle by a second at most. (`networkidle` waits for nothing once it was reached.) */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    open.add(request)
    count += 1
  })
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)

  return async () => {
    let isQuiet = false
    while (!isQuiet) {
      const before = { count, open: open.size }
      await page.evaluate(() => new Promise((then) => setTimeout(then, 1_100)))
      isQuiet = before.open === 0 && count === before.count
    }
  }
}
