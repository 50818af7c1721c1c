import { defineScript } from './defineScript.ts'
import { luaClock } from './luaClock.ts'

/** Lets a topic count its subscriber on. */
export const touchScript = defineScript({
  flags: 'allow-oom',
  parts: [
    luaClock,
    `
local subscribers, clientId, lifetime = KEYS[1], ARGV[1], tonumber(ARGV[2])
if redis.call('HEXISTS', subscribers, clientId) == 0 then return 0 end
redis.call('HSET', subscribers, clientId, text(clock() + lifetime + 86400000))
redis.call('PEXPIRE', subscribers, text(lifetime + 86400000))
return 1
`,
  ],
})
