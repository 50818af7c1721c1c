/** SPDX ids of the licences under which we may ship, with their notices. */
export const freeLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
])

/**
 * Whether an SPDX expression grants what we need: one side of an `OR` has to,
 * both sides of an `AND`.
 */
export function isFreeLicence(expression) {
  if (!expression) return false
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  const result = readOr(tokens)
  return result && tokens.length === 0
}

function readOr(tokens) {
  let result = readAnd(tokens)
  while (tokens[0] === 'OR') {
    tokens.shift()
    const right = readAnd(tokens)
    result ||= right
  }
  return result
}

function readAnd(tokens) {
  let result = readOne(tokens)
  while (tokens[0] === 'AND') {
    tokens.shift()
    const right = readOne(tokens)
    result &&= right
  }
  return result
}

function readOne(tokens) {
  const token = tokens.shift()
  if (token !== '(') return freeLicences.has(token)
  const inner = readOr(tokens)
  return tokens.shift() === ')' && inner
}
