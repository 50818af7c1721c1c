import { checkContainer } from '@latchkit/shared/health'

// Run by the container's health check.
await checkContainer(process.env.LATCHKIT_ACCOUNTS_PORT ?? '8789')
