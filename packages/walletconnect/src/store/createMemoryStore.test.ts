import { describeStore } from '@latchkit/test/walletconnect/describeStore'
import { createMemoryStore } from './createMemoryStore.ts'

describeStore('in memory', createMemoryStore)
