/** What PostgreSQL may know of this process's environment: no key, and no `PG…` variable that would change what it does. */
export function getEnvironment(): Record<string, string> {
  const { PATH = '', LATCHKIT_RUN, SystemRoot, TEMP } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(LATCHKIT_RUN && { LATCHKIT_RUN }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  }
}
