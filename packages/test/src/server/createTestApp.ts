import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createApp } from '../../../../services/server/src/app/createApp.ts'
import type { Project } from '../../../../services/server/src/projects/ports.ts'
import { createFakeLogger } from './createFakeLogger.ts'

/** Creates an app from routes with one project, `shop` of `https://shop.example`, and without limits by default. */
export function createTestApp({
  routes,
  project = {},
  ...rest
}: createTestApp.Parameters): createTestApp.ReturnType {
  const logger = createFakeLogger()
  const observed: unknown[] = []
  const app = createApp({
    routes,
    projects: {
      async find(id) {
        if (id !== 'shop') return undefined
        return {
          id,
          allowsOrigin: (origin) => origin === 'https://shop.example',
          features: undefined,
          quota: undefined,
          ...project,
        }
      },
    },
    state: createMemoryState(),
    logger,
    metrics: { observe: (it) => observed.push(it) },
    clientLimit: undefined,
    trustedProxies: 0,
    ...rest,
  })
  return {
    app,
    request: async (path, init) => await app.request(path, init),
    lines: logger.lines,
    observed,
  }
}

export declare namespace createTestApp {
  type Parameters = Pick<createApp.Parameters, 'routes'> &
    Partial<createApp.Parameters> & { project?: Partial<Project> }

  type ReturnType = {
    app: createApp.App
    request(path: string, init?: RequestInit): Promise<Response>
    readonly lines: readonly unknown[]
    readonly observed: readonly unknown[]
  }
}
