import { createMemoryStore } from './createMemoryStore.ts'
import { describeStore } from './store.conformance.ts'

describeStore('in memory', createMemoryStore)
