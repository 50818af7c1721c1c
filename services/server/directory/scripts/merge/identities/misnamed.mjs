/** Entries with a name that has since gone to another app of the same maker. */
export const misnamed = new Set(['rainbowkit:ready'])
