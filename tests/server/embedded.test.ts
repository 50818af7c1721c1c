import { describeServer } from './describeServer.ts'
import { startHarness } from './startHarness.ts'

describeServer('on its own PostgreSQL, with state in process', () =>
  startHarness(),
)
