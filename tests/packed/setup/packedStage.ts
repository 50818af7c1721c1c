import type { Devnet } from '@latchkit/devnet'
import type { App, Template } from './apps.ts'

export type AppName = (App | Template)['name']

type Served = { url: string; folder: string }

/** Where the apps and the chain of this run are; `problem` is why there is no app. */
export type PackedStage = {
  apps: Partial<Record<AppName, Served | { problem: string }>>
  account: Devnet['accounts'][number]
  rpcUrl: string
}

/** Workers are processes: they read it from their environment. */
export const packedStageVariable = 'LATCHKIT_PACKED'

export function readPackedStage(): PackedStage {
  const text = process.env[packedStageVariable]
  if (!text) throw new Error('The global setup has not run.')
  return JSON.parse(text) as PackedStage
}
