export { startMailbox } from '../mailbox/startMailbox.ts'
