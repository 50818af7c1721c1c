import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getAnalyticsConfig = endpoint({
  name: 'getAnalyticsConfig',
  group: 'directory',
  summary: 'Whether this server collects events.',
  method: 'GET',
  path: '/getAnalyticsConfig',
  response: z.object({ isAnalyticsEnabled: z.boolean() }),
  maxAge: 300,
})
