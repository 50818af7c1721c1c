export type {
  AdapterHarness,
  ConformanceCase,
  ScriptedWallet,
} from '../conformance/AdapterHarness.ts'
export { listAdapterCases } from '../conformance/listAdapterCases.ts'
