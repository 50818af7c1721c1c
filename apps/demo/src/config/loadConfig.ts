import type { DemoConfig } from './DemoConfig.ts'
import { DevnetNotFoundError } from './DevnetNotFoundError.ts'
import { parseConfig } from './parseConfig.ts'

/** Asks the page's own server for the local chains; throws `DevnetNotFoundError` where it knows none. */
export async function loadConfig(): Promise<DemoConfig> {
  return parseConfig(await fetchText('/config.json'))
}

async function fetchText(path: string): Promise<string> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    if (response.ok) return await response.text()
  } catch (cause) {
    throw new DevnetNotFoundError({ cause })
  }
  throw new DevnetNotFoundError()
}
