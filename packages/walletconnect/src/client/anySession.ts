/** In place of a call id: whichever session comes. */
export const anySession = ''
