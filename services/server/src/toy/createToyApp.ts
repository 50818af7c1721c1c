import { createApp } from '../app/createApp.ts'
import type { Project } from '../services/projects/ProjectSource.ts'
import { createMemoryState } from '../shared/createMemoryState.ts'
import { createToyLogger } from './createToyLogger.ts'

/** An app around some routes, for tests: one project `shop` of `https://shop.example`, and no limits unless they are given. */
export function createToyApp({
  routes,
  project = {},
  ...rest
}: createToyApp.Parameters): createToyApp.ReturnType {
  const logger = createToyLogger()
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
    ask: async (path, init) => await app.request(path, init),
    lines: logger.lines,
    observed,
  }
}

export declare namespace createToyApp {
  type Parameters = Pick<createApp.Parameters, 'routes'> &
    Partial<createApp.Parameters> & { project?: Partial<Project> }

  type ReturnType = {
    app: createApp.App
    ask(path: string, init?: RequestInit): Promise<Response>
    readonly lines: readonly unknown[]
    readonly observed: readonly unknown[]
  }
}
