import { join } from 'node:path'
import type { Alias } from 'vite'

/** Takes React from another `node_modules`, where one is given. */
export function aliasReact(folder: string | undefined): Alias[] {
  if (!folder) return []
  return [
    { find: /^react-dom(?=$|\/)/, replacement: join(folder, 'react-dom') },
    { find: /^react(?=$|\/)/, replacement: join(folder, 'react') },
  ]
}
