import { test } from 'vitest'

/**
 * A test of how long something takes. It is left out of the check, as a busy machine must not decide there, and runs in
 * the long suite: a file with such tests is in its list, `scripts/test/longTests.mjs`.
 */
export const testCost = test.skipIf(process.env.LATCHKIT_SUITE === 'check')
