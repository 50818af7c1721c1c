import type { AdapterHarness } from './AdapterHarness.ts'
import type { ConformanceCase } from './ConformanceCase.ts'
import { listConnectionCases } from './listConnectionCases.ts'
import { listRequestCases } from './listRequestCases.ts'

/** What every adapter must show, whatever its chain family. Run each case as one test. */
export function listAdapterCases(
  harness: AdapterHarness,
): readonly ConformanceCase[] {
  return [...listConnectionCases(harness), ...listRequestCases(harness)]
}
