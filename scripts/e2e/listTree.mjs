import { readdirSync, readFileSync } from 'node:fs'

/** A process and all below it, by id, the top first. */
export function listTree(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), readParent(name)])
  const below = (top) => [
    top,
    ...parents
      .filter(([, parent]) => parent === top)
      .flatMap(([child]) => below(child)),
  ]
  return below(pid)
}

function readParent(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])
  } catch {
    return undefined
  }
}
