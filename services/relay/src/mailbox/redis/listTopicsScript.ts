import { defineScript } from './defineScript.ts'
import { luaClock } from './luaClock.ts'

/** The topics of a client, who was heard of; and whether they have to be told. */
export const listTopicsScript = defineScript({
  flags: 'allow-oom',
  parts: [
    luaClock,
    `
local client, lifetime, isTouched = KEYS[1], ARGV[1], ARGV[2] == '1'
if redis.call('PEXPIRE', client, lifetime) == 0 then return { 0 } end
if isTouched then redis.call('HSET', client, 'touched', text(clock())) end
local touched = tonumber(redis.call('HGET', client, 'touched') or '0')
local list = { clock() - touched >= 86400000 and 1 or 0 }
for _, field in ipairs(redis.call('HKEYS', client)) do
  if string.sub(field, 1, 6) == 'topic ' then
    list[#list + 1] = string.sub(field, 7)
  end
end
return list
`,
  ],
})
