// A chunk of its own: not every bundler drops what a dynamic import of a whole package leaves unused.
export { encodeFunctionData } from 'viem'
