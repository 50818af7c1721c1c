/** Something that a wallet may throw, an error or not. */
export function pickThrown(variant: number): unknown {
  const trap = () => {
    throw new Error('trapped')
  }
  const thrown: readonly (() => unknown)[] = [
    () => 'locked',
    () => undefined,
    () => null,
    () => 7,
    () => new Error('broken'),
    () => ({ code: -32002, message: 'Open already.' }),
    () => ({ code: 4900, message: 'Gone.' }),
    () => ({
      get message() {
        return trap()
      },
    }),
    () => new Proxy({}, { get: trap, getPrototypeOf: trap }),
    () => JSON.parse('{"__proto__":{"code":4001}}'),
  ]
  return thrown[variant % thrown.length]?.()
}
