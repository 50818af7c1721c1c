/**
 * Lua: subscriptions, which two keys hold. A client's has its topics and ends with it; a topic's says of each client until
 * when it counts, a day later than that at most.
 */
export const luaSubscriptions = `
local function countOwn(client)
  -- Two fields are no topics.
  return math.max(0, redis.call('HLEN', client) - 2)
end

local function countSubscribers(key, now)
  for field, value in pairs(pairUp(redis.call('HGETALL', key))) do
    if tonumber(value) <= now then redis.call('HDEL', key, field) end
  end
  return redis.call('HLEN', key)
end

local function isKnown(client, topic)
  return redis.call('HEXISTS', client, 'topic ' .. topic) == 1
end

local function tell(client, channel, sign, topics, now)
  local change = sign .. cjson.encode(topics)
  redis.call('HSET', client, 'version', text(now) .. redis.sha1hex(change))
  redis.call('SPUBLISH', channel, change)
end

local function addSubscription(client, topic, key, clientId, now, lifetime)
  redis.call('HSET', client, 'topic ' .. topic, '1')
  redis.call('HSETNX', client, 'touched', text(now))
  redis.call('HSETNX', client, 'version', '')
  redis.call('PEXPIRE', client, text(lifetime))
  redis.call('HSET', key, clientId, text(now + lifetime + 86400000))
  redis.call('PEXPIRE', key, text(lifetime + 86400000))
end
`
