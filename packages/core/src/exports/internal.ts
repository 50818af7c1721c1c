export { balanceRetryWindow, lifetimes } from '../http/limits.ts'
