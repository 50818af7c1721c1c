/** Groups of files that all reach each other (strongly connected components of more than one file), the largest first. */
export function findCircles(graph) {
  const state = { next: 0, order: new Map(), low: new Map(), stack: [] }
  const circles = []
  const visit = (file) => {
    state.order.set(file, state.next)
    state.low.set(file, state.next)
    state.next += 1
    state.stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!state.order.has(target)) {
        visit(target)
        lower(state, file, state.low.get(target))
      } else if (state.stack.includes(target))
        lower(state, file, state.order.get(target))
    }
    if (state.low.get(file) !== state.order.get(file)) return
    const circle = state.stack.splice(state.stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const file of graph.keys()) if (!state.order.has(file)) visit(file)
  return circles.sort((a, b) => b.length - a.length)
}

function lower({ low }, file, value) {
  low.set(file, Math.min(low.get(file), value))
}
