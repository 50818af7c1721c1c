import { parentPort } from 'node:worker_threads'
import { runImageJob } from './runImageJob.ts'

/** Entry point of a thread that runs one image job after the other. */
parentPort?.on('message', async (job: runImageJob.Job) => {
  const result = await runImageJob(job)
  const { image } = result
  parentPort?.postMessage(result, image ? [image.buffer] : [])
})
