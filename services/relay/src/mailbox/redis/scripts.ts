import type { RedisScript } from '@latchkit/shared/redis'
import { createScript } from '@latchkit/shared/redis'

/** Joins a Lua script from its parts. */
export function defineScript(parameters: defineScript.Parameters): RedisScript {
  const { flags, parts } = parameters
  const shebang = flags ? `#!lua flags=${flags}` : '#!lua'
  return createScript([shebang, ...parts].join('\n'))
}

export declare namespace defineScript {
  type Parameters = {
    /** Script flags of Redis: `no-writes`, or `allow-oom` for scripts that free more than they allocate. */
    flags?: 'no-writes' | 'allow-oom' | undefined
    parts: readonly string[]
  }
}

/** Lua functions: milliseconds of Redis' clock; large numbers as text, which Lua would round; the order of positions. */
export const clockFunctions = `
local function clock()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end

local function text(number)
  return string.format('%.0f', number)
end

local function split(id)
  local ms, seq = string.match(id, '^(%d+)-(%d+)$')
  return tonumber(ms), tonumber(seq)
end

local function isLater(one, other)
  local ms, seq = split(one)
  local otherMs, otherSeq = split(other)
  if ms ~= otherMs then return ms > otherMs end
  return seq > otherSeq
end
`

/**
 * Lua function: whether an entry of a stream is the one under which its message is known. Redis keeps the beginning of a
 * transaction if it was killed while it wrote it, and runs it with the next one when it starts a second time; the message was
 * published again in between.
 */
export const staleFunctions = `
local function isStale(seen, id, messageId)
  return redis.call('GET', seen .. messageId) ~= id
end
`

/** Lua function: a list of names and values as a table. */
export const pairFunctions = `
local function pairUp(list)
  local all = {}
  for i = 1, #list, 2 do all[list[i]] = list[i + 1] end
  return all
end
`

/**
 * Lua functions: the acknowledgements of a client in one field: the position up to which nothing waits for it, then the
 * acknowledged positions beyond.
 */
export const receiptFunctions = `
local function parseReceipts(field)
  local floor, ids
  for id in string.gmatch(field or '0-0', '%S+') do
    if floor then ids[id] = true else floor, ids = id, {} end
  end
  return { floor = floor, ids = ids }
end

local function hasReceived(receipts, id)
  return receipts.ids[id] == true or not isLater(id, receipts.floor)
end
`

/**
 * Lua functions: subscriptions, which are in two keys. The client's key holds its topics and expires with the subscriptions;
 * the topic's key holds the expiry of each subscriber, at most a day later.
 */
export const subscriptionFunctions = `
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

local function announce(client, channel, sign, topics, now)
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
