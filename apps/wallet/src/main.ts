import { takeLink } from './link/takeLink.ts'

// Before anything else loads, and could read the address: a deep link's code is a secret.
const link = takeLink({ location, history })
const { start } = await import('./start.tsx')
await start({ link })
