import process from 'node:process'
import { openStage } from './openStage.ts'

// A program: it opens the stage, sends it to the process that began it, and takes it down once that one disconnects or is gone.
const gone = new Promise<void>((resolve) => {
  process.once('disconnect', resolve)
})
const { stage, close } = await openStage()
if (process.connected) process.send?.(stage)
await gone
await close()
process.exit()
