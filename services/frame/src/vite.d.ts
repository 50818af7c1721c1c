/** The URL of a script that Vite builds as a worker's. */
declare module '*?worker&url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: Vite gives it no other name
  export default url
}
