/** From the look at a button to the press on it a hand takes no longer than this, in milliseconds. */
export const AIM_MS = 900
