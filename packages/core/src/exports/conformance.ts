export type {
  AdapterHarness,
  ScriptedWallet,
} from '../conformance/AdapterHarness.ts'
export type { ConformanceCase } from '../conformance/ConformanceCase.ts'
export { listAdapterCases } from '../conformance/listAdapterCases.ts'
