export { until } from '../../../testing/src/conformance/openKit.ts'
