import { createReadStream, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
])

/**
 * A `node:http` handler for the files of a folder. A path without an extension
 * names a page: `/chains` is `chains.html`, and `index.html` if there is none.
 */
export function createFileHandler({ folder, headers }) {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, headers)
    const path = parsePath(request.url)
    if (path === undefined) return refuse(response, 400, headers)
    const file =
      findFile(folder, path) ??
      (extname(path)
        ? undefined
        : (findFile(folder, `${path}.html`) ?? findFile(folder, '/index.html')))
    if (!file) return refuse(response, 404, headers)
    response.writeHead(200, {
      ...headers,
      // Vite names what is in there by its content.
      'cache-control': file.path.startsWith(join(folder, 'assets', sep))
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      'content-length': file.size,
      'content-type':
        types.get(extname(file.path)) ?? 'application/octet-stream',
    })
    if (request.method === 'HEAD') return response.end()
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response)
  }
}

function parsePath(url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0])
    return path.startsWith('/') && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

function findFile(folder, path) {
  const file = join(folder, path)
  // `join` has resolved any `..`: what it leads to must still be inside.
  if (!file.startsWith(folder + sep)) return undefined
  try {
    const stat = statSync(file)
    return stat.isFile() ? { path: file, size: stat.size } : undefined
  } catch {
    return undefined
  }
}

function refuse(response, status, headers) {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain' })
  response.end(`${status}\n`)
}
