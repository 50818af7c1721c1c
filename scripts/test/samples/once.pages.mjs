import { test } from '@playwright/test'
import { failOnce } from './failOnce.mjs'

test('fails once', () => failOnce(import.meta.url))
