import { stripText } from '@latchkit/protocol'

/** Returns text of several lines without characters that hide or reorder others. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => stripLine(line))
    .join('\n')
}

/** Keeps the spaces of a line, which `stripText` joins. */
function stripLine(line: string): string {
  return line
    .split(/([ \t]+)/)
    .map((part) => (/^[ \t]+$/.test(part) ? part : keepJoined(part)))
    .join('')
}

/** Some emoji and scripts need joiners between their characters. */
function keepJoined(part: string): string {
  return part
    .split(
      /(?<=\p{Extended_Pictographic}|\p{M}|\ufe0f)(\u200d)(?=\p{Extended_Pictographic})/u,
    )
    .map((each) =>
      each === '\u200d' ? each : stripText(each, { max: 100_000 }),
    )
    .join('')
}
