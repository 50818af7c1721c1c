/** What the variables of the server's settings begin with. */
export const variablePrefix = 'LATCHKIT_SERVER_'

/** The environment variable of a setting: `dataDir` is `LATCHKIT_SERVER_DATA_DIR`. */
export function toVariable(name: string): string {
  return variablePrefix + name.replace(/[A-Z]/g, '_$&').toUpperCase()
}
