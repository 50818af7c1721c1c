import { walk } from './walk.mjs'

/** Returns what says whether a node of a program makes its test depend on how fast the machine is. */
export function findWallClock(program) {
  /** Names of variables that hold a time of a clock. */
  const times = new Set()
  walk(program, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || !init || !readsClock(init)) return
    walk(id, (part) => {
      if (part.type === 'Identifier') times.add(part.name)
    })
  })

  return ({ type, callee }) => {
    if (type !== 'CallExpression') return undefined
    const name = callee.property?.name ?? callee.name
    if (name === 'startStopwatch' || name === 'findSlowestText')
      return 'it measures time: control the clock, or make it a testCost'
    if (name === 'waitForTimeout')
      return 'it sleeps: wait for what has to happen'
    if (!/^toBeLessThan/.test(name ?? '')) return undefined
    // What is compared; a limit that is read from the clock grows with it.
    const compared = callee.object?.arguments ?? []
    return compared.some((it) => readsClock(it, times))
      ? 'it limits how long something takes: control the clock, or make it a testCost'
      : undefined
  }
}

/** Whether an expression reads a clock, or a variable that holds what one said. */
function readsClock(expression, times = new Set()) {
  let found = false
  walk(expression, ({ type, name, object, property }) => {
    if (type === 'Identifier' && times.has(name)) found = true
    if (type !== 'MemberExpression') return
    const read = `${object.name}.${property.name}`
    if (/^(performance\.now|Date\.now|process\.\w*cpuUsage)$/i.test(read))
      found = true
  })
  return found
}
