import { methods } from './methods.ts'

/** What a site will be able to do, in words, each once; the dangerous ones last, told what may come of them. */
export function describeMethods(
  names: readonly string[],
): readonly methods.Method[] {
  const described = new Map<string, methods.Method>()
  // The accounts are seen in any case: they are what a session is of.
  for (const [name, method] of methods)
    if (names.includes(name) || name === 'eth_accounts')
      described.set(method.words, method)
  const rank = ({ danger }: methods.Method) => (danger ? 1 : 0)
  return [...described.values()].sort((a, b) => rank(a) - rank(b))
}
