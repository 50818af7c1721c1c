import { bundle } from 'lightningcss'

/** The module that carries a style sheet as text, from one that imports its siblings. */
export function renderModalSheet({ name, source }) {
  const { code } = bundle({ filename: source, minify: true })
  return `// Made from modal/*.css by \`npm run build\`; change those, not this.
export const ${name}: string =
  ${JSON.stringify(code.toString())}
`
}
