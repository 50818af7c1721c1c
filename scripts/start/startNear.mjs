const tries = 10

/** Starts a service at its usual port, one of the next when it is busy, or any that is free. */
export async function startNear({ port, start }) {
  for (let offset = 0; ; offset += 1)
    try {
      return await start(port > 0 && offset < tries ? port + offset : 0)
    } catch (error) {
      if (!/^(ADDRESS_IN_USE|EADDRINUSE)$/.test(error.code)) throw error
    }
}
