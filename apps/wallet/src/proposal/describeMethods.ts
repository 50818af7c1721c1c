import { methods } from './methods.ts'

/** What a site will be able to do, in words, each once; the dangerous ones last, told what may come of them. */
export function describeMethods(
  names: readonly string[],
): readonly methods.Method[] {
  const described = new Map<string, methods.Method>()
  for (const name of names) {
    const method = methods.get(name)
    if (method) described.set(method.words, method)
  }
  const rank = ({ danger }: methods.Method) => (danger ? 1 : 0)
  return [...described.values()].sort((a, b) => rank(a) - rank(b))
}
