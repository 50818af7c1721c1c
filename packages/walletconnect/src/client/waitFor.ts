/** Waits for a promise, but not longer than so many milliseconds. */
export async function waitFor(
  promise: Promise<unknown> | undefined,
  milliseconds: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, late])
  clearTimeout(timer)
}
