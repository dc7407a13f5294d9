const number = /(?:\p{Sc}\s?)?\p{N}(?:[.,'’\u00a0\u202f]?\p{N})*(?:[x×]|\s?[\p{Sc}%])?/gu

/** Counts and amounts of a sentence: "$5" and "500" of "$5 for 500 points". */
export const numbersIn = (text: string): string[] => text.match(number) ?? []
