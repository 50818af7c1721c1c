import { test } from 'vitest'

test('is never reached', () => {})
throw new Error('broken before its tests')
