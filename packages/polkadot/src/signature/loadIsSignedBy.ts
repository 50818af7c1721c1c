/** Loads what verifies signatures, ahead of the request for one, so that none of the visitor's is lost if it can't load. What verifies sr25519 is loaded, too, as most keys are of it; the other kinds load with a signature that is none of sr25519. */
export async function loadIsSignedBy() {
  const { isSignedBy, verifiers } = await import('./isSignedBy.ts')
  await verifiers.sr25519()
  return isSignedBy
}
