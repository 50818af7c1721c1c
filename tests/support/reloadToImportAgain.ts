import type { Page } from '@playwright/test'

/**
 * Reloads the page if the browser never fetches a module again that failed once, and returns whether
 * it does: Chromium 150 keeps the failure until the page is reloaded, whatever its scripts do. Newer
 * ones fetch the module at the next `import()`.
 */
export async function reloadToImportAgain(page: Page): Promise<boolean> {
  const name = `probe-${Math.random()}.js`
  let count = 0
  await page.route(`**/${name}`, (route) => {
    count += 1
    return count === 1
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const canImportAgain = await page.evaluate(async (name) => {
    const load = () => import(new URL(name, location.href).href)
    await load().catch(() => {})
    return load().then(
      () => true,
      () => false,
    )
  }, name)
  if (!canImportAgain) await page.reload()
  return !canImportAgain
}
