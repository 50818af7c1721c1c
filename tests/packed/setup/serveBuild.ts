import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createFileHandler } from '../../../scripts/start/createFileHandler.mjs'
import { readDocument } from './readDocument.ts'
import type { Server } from './Server.ts'

/** Serves what Vite built, under the policy of the page on policies. */
export async function serveBuild(folder: string): Promise<Server> {
  const { first } = await readDocument('docs/csp.md', 'A page of static files')
  const [name = '', policy = ''] = first('http').trim().split(': ')
  const server = createServer(
    createFileHandler({
      folder: join(folder, 'dist'),
      headers: { [name.toLowerCase()]: policy },
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
