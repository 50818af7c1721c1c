import { checkContainer } from '@latchkit/shared/health'

// Run by the container's health check.
await checkContainer(process.env.LATCHKIT_SERVER_PORT ?? '8787')
