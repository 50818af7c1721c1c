/** In milliseconds: how often a tab that waits asks the one that leads whether it is there. */
export const pulse = 5_000
