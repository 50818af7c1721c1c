import { defineScript } from './defineScript.ts'
import { luaClock } from './luaClock.ts'
import { luaPairs } from './luaPairs.ts'
import { luaSubscriptions } from './luaSubscriptions.ts'

/** Subscribes a client to one topic, or says whose limit is in the way. */
export const subscribeScript = defineScript({
  parts: [
    luaClock,
    luaPairs,
    luaSubscriptions,
    `
local now = clock()
local key, client, channel = KEYS[1], KEYS[2], KEYS[3]
local clientId, topic = ARGV[1], ARGV[2]
local clientLimit, topicLimit = tonumber(ARGV[3]), tonumber(ARGV[4])
local isNew = not isKnown(client, topic)
if isNew then
  if countOwn(client) >= clientLimit then return 'client' end
  local isFull = redis.call('HLEN', key) >= topicLimit
    and redis.call('HEXISTS', key, clientId) == 0
  if isFull and countSubscribers(key, now) >= topicLimit then return 'topic' end
end
addSubscription(client, topic, key, clientId, now, tonumber(ARGV[5]))
if isNew then tell(client, channel, '+', { topic }, now) end
return 'done'
`,
  ],
})
