import { batchRecovery } from './limits.ts'

/**
 * Creates a limit that falls when a node refuses a batch, and rises again in time: `batchRecovery` milliseconds after a refusal
 * one batch of up to twice the size is tried, and each success allows the next try at once.
 */
export function createAdaptiveLimit(most: number): AdaptiveLimit {
  let accepted = most
  let triesAt = 0

  return {
    get: () => (Date.now() < triesAt ? accepted : Math.min(most, accepted * 2)),
    start(size) {
      // One larger batch at a time.
      if (size > accepted) triesAt = Date.now() + batchRecovery
    },
    accept(size) {
      if (size <= accepted) return
      accepted = Math.min(most, size)
      triesAt = 0
    },
    refuse(size) {
      accepted = Math.max(1, Math.min(accepted, Math.ceil(size / 2)))
      triesAt = Date.now() + batchRecovery
    },
  }
}

export type AdaptiveLimit = {
  /** Returns the size that the next batch may have. */
  get(): number
  /** Records that a batch is sent. */
  start(size: number): void
  /** Records that a batch of this size was accepted. */
  accept(size: number): void
  /** Records that a batch of this size was refused for its size. Halves the limit. */
  refuse(size: number): void
}
