const number = /((?:\p{Sc}\s?)?\p{N}(?:[.,'’\u00a0\u202f]?\p{N})*(?:[x×]|\s?[\p{Sc}%])?)/u

/** Each value is written into the sentence as a character of its own that no language has. */
const firstMark = 0xe000
const mark = /([\ue000-\uf8ff])/

/** Writes the sentence, and parts it: every second part is a number or one of the values, and stays as it is. */
export function keptParts(write: (...marks: string[]) => string, values: readonly string[]): string[] {
  const marks = values.map((_, at) => String.fromCharCode(firstMark + at))
  return write(...marks)
    .split(mark)
    .flatMap((part, at) => (at % 2 === 0 ? part.split(number) : (values[part.charCodeAt(0) - firstMark] ?? part)))
}
