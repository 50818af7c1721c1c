import type { AdapterHarness, ConformanceCase } from './AdapterHarness.ts'
import { listConnectionCases } from './listConnectionCases.ts'
import { listRequestCases } from './listRequestCases.ts'

/** Lists the cases that every adapter must pass. Run each as one test. */
export function listAdapterCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  return [...listConnectionCases(harness), ...listRequestCases(harness)]
}
