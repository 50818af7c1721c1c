/** What the variables of the relay's settings begin with. */
export const variablePrefix = 'LATCHKIT_RELAY_'

/** The environment variable of a setting: `dataDir` is `LATCHKIT_RELAY_DATA_DIR`. */
export function toVariable(name: string): string {
  return variablePrefix + name.replace(/[A-Z]/g, '_$&').toUpperCase()
}
