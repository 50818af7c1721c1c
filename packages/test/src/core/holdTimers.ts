import { onTestFinished, vi } from 'vitest'

/**
 * Holds `setTimeout` until `vi.useRealTimers()`, and until the test ends at the latest; sockets go on. So a test decides
 * how much time passes while a real server is silent.
 */
export function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
