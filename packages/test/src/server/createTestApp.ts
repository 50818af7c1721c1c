import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createApp } from '../../../../services/server/src/app/createApp.ts'
import type { Project } from '../../../../services/server/src/projects/access.ts'
import { createFakeLogger } from './createFakeLogger.ts'

/** Creates an app from routes with one project, `shop` of `https://shop.example`, and without limits by default. */
export function createTestApp({
  routes,
  project = {},
  isAsync = true,
  ...rest
}: createTestApp.Parameters): createTestApp.ReturnType {
  const logger = createFakeLogger()
  const observed: unknown[] = []
  const app = createApp({
    routes,
    projects: {
      find(id) {
        const found: Project | undefined =
          id === 'shop' ? { ...shop, ...project } : undefined
        return isAsync ? Promise.resolve(found) : found
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
    Partial<createApp.Parameters> & {
      project?: Partial<Project>
      /** Whether looking up a project takes time. Default true. */
      isAsync?: boolean
    }

  type ReturnType = {
    app: createApp.App
    request(path: string, init?: RequestInit): Promise<Response>
    readonly lines: readonly unknown[]
    readonly observed: readonly unknown[]
  }
}

const shop: Project = {
  id: 'shop',
  allowsOrigin: (origin) => origin === 'https://shop.example',
  features: undefined,
  quota: undefined,
}
