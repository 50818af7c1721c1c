import { hasRedis } from './startRedis.ts'

/** The stores that this machine can try. Redis is left out only where it is missing, and never where the tests gate a change. */
export function listStores(): readonly ('memory' | 'sqlite' | 'redis')[] {
  const canRedis = hasRedis || process.env.CI
  return canRedis ? ['memory', 'sqlite', 'redis'] : ['memory', 'sqlite']
}
