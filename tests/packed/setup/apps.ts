/**
 * The apps that our documentation describes. The app router runs on a React
 * that comes with Next, whichever is installed: that of Next 14 is 18.3, that
 * of 15 and 16 is 19, though both accept React 18 beside it (16 warns). So
 * Next 14 is the only one whose app router shows what we do on React 18.
 * `vite-18` is built by Vite 7.
 */
export const apps = [
  { name: 'vite-18', framework: 'vite', react: 18 },
  { name: 'vite-19', framework: 'vite', react: 19 },
  { name: 'next-18', framework: 'next', react: 18 },
  { name: 'next-19', framework: 'next', react: 19 },
] as const

/** Apps that the official creator wrote, into which the README's example was pasted. */
export const templates = [
  { name: 'vite-template', framework: 'vite', section: 'Vite' },
  { name: 'next-template', framework: 'next', section: 'Next (app router)' },
] as const

export type App = (typeof apps)[number]
export type Template = (typeof templates)[number]
