// A chunk of its own: not every bundler drops what a dynamic import of a whole package leaves unused.
export { readContract } from 'viem/actions'
