// One chunk for what is loaded ahead of a request for a signature.
export { hashMessage, hashTypedData } from './digests.ts'
export { isSignedBy } from './isSignedBy.ts'
