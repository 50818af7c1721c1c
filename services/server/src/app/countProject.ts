import type { Project } from '../projects/ports.ts'
import { countUse } from './countUse.ts'
import type { createApp } from './createApp.ts'

/** Counts a request against what all visitors of a project may ask per minute. */
export async function countProject(
  { project, cost }: countProject.Parameters,
  { state }: Pick<createApp.Parameters, 'state'>,
): Promise<void> {
  if (project?.quota === undefined) return
  const { id, quota: limit } = project
  await countUse(state, { key: `project:${id}`, limit, cost })
}

export declare namespace countProject {
  type Parameters = { project: Project | undefined; cost: number }
}
