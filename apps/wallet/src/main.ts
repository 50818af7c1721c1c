import { readDeepLink } from './link/readDeepLink.ts'

// Before other code loads that could read the address, since a deep link's code is a secret.
const link = readDeepLink({ location, history })
const { start } = await import('./start.tsx')
await start({ link })
