/** Something that is neither accounts nor a network, whatever it looks like. */
export function pickJunk(variant: number): unknown {
  const trap = () => {
    throw new Error('trapped')
  }
  const junk: readonly (() => unknown)[] = [
    () => undefined,
    () => null,
    () => 7,
    () => 'toy:1:Alice',
    () => ({}),
    () => ({ length: 1, 0: 'toy:1:Alice' }),
    () => [null, 7, {}],
    () => [['toy:1:Alice']],
    () => ['toy:1', 'toy:1:a:b', ':::', ''],
    () => ['else:1:Alice'],
    () => [{ toString: () => 'toy:1:Alice' }],
    () => new Proxy([], { get: trap }),
    () => Object.defineProperty([], 0, { get: trap }),
    () => JSON.parse('{"__proto__":{"length":1}}'),
    () => Symbol('junk'),
    () => new Proxy({}, { get: trap, getPrototypeOf: trap }),
  ]
  return junk[variant % junk.length]?.()
}
