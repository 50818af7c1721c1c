import { test } from 'vitest'

test('ends', () => {})
test('never ends', () => new Promise(() => {}), 600_000)
