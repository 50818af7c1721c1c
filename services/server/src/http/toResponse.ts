import type { Answer } from './Answer.ts'

/** An answer as Hono takes it. */
export function toResponse({ body, status, headers }: Answer): Response {
  return new Response(body, { status, headers })
}
