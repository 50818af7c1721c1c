/** The part of a full mailbox that is made free at once, if it can be. */
export const spareShare = 1 / 8
