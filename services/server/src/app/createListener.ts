import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from './createApp.ts'
import type { Shortcut } from './createShortcut.ts'

/** Serves a request past the router if the shortcut knows it, else through the app. */
export function createListener(parameters: {
  fetch: createApp.App['fetch']
  shortcut: Pick<Shortcut, 'take'>
}): RequestListener {
  const { fetch, shortcut } = parameters
  const listener = getRequestListener(fetch as never)
  return (incoming, outgoing) => {
    if (!shortcut.take(incoming, outgoing)) listener(incoming, outgoing)
  }
}
