/** Whether anything is left to see of a text: not only spaces, controls, format characters and blank fillers. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0]/u.test(text)
}
