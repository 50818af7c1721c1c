import { test } from 'vitest'
import { failOnce } from './failOnce.mjs'

test('fails once', () => failOnce(import.meta.url))
