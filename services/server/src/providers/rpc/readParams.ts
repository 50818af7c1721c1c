/** The parameters of a call, where they are a list; else none. */
export function readParams(params: string | undefined): readonly unknown[] {
  const values: unknown = params === undefined ? [] : JSON.parse(params)
  return Array.isArray(values) ? values : []
}
