import { describeStore } from '../toy/describeStore.ts'
import { createMemoryStore } from './createMemoryStore.ts'

describeStore('in memory', createMemoryStore)
