import { onTestFinished, vi } from 'vitest'

/** Makes the browser that of a phone, a tablet or a computer, for one test. */
export function playDevice(
  device: 'phone' | 'tablet' | 'computer',
  { userAgent = '' }: { userAgent?: string | undefined } = {},
): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && device !== 'computer',
  }))
  const width = device === 'phone' ? 390 : 1024
  vi.stubGlobal('screen', { width, height: 844 })
  const more = { userAgent: { value: userAgent } }
  vi.stubGlobal('navigator', Object.create(navigator, more))
  onTestFinished(() => void vi.unstubAllGlobals())
}
