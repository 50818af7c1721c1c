import { gunzipSync } from 'node:zlib'

const block = 512

/** The files of an npm tarball: path inside the package to bytes. Nothing is written to disk. */
export function readTar(tarball) {
  const bytes = gunzipSync(tarball)
  const files = new Map()
  let longPath
  for (let at = 0; at + block <= bytes.length; ) {
    const header = bytes.subarray(at, at + block)
    const name = readText(header, 0, 100)
    if (!name) break
    const size = Number.parseInt(readText(header, 124, 12), 8) || 0
    const type = String.fromCharCode(header[156])
    const content = bytes.subarray(at + block, at + block + size)
    const prefix = readText(header, 345, 155)
    if (type === 'x') longPath = readPax(content)
    else {
      const path = longPath ?? (prefix ? `${prefix}/${name}` : name)
      // Everything in an npm tarball lies in one folder.
      if (type === '0' || type === '\0')
        files.set(path.slice(path.indexOf('/') + 1), content)
      longPath = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
  return files
}

function readText(header, start, length) {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('utf8')
    .trim()
}

/** POSIX extended headers: `<length> <key>=<value>\n`, for paths beyond 255 bytes. */
function readPax(content) {
  return /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1]
}
