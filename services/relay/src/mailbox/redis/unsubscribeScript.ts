import { defineScript } from './defineScript.ts'
import { luaClock } from './luaClock.ts'
import { luaPairs } from './luaPairs.ts'
import { luaSubscriptions } from './luaSubscriptions.ts'

/** Ends a client's subscription to one topic. */
export const unsubscribeScript = defineScript({
  flags: 'allow-oom',
  parts: [
    luaClock,
    luaPairs,
    luaSubscriptions,
    `
local key, receipts, info = KEYS[1], KEYS[2], KEYS[3]
local client, channel = KEYS[4], KEYS[5]
local clientId, topic = ARGV[1], ARGV[2]
redis.call('HDEL', key, clientId)
redis.call('HDEL', receipts, clientId)
redis.call('HDEL', info, 'stuck')
if redis.call('HDEL', client, 'topic ' .. topic) == 0 then return 0 end
tell(client, channel, '-', { topic }, clock())
if countOwn(client) == 0 then redis.call('DEL', client) end
return 1
`,
  ],
})
