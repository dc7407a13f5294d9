/**
 * What the server does only to be quicker or smaller. Each piece has its figure in docs/BENCHMARKS.md under this name, and
 * answers the same without it: `SPEED_WITHOUT=known-blocks,prepared-queries` starts a server without these, and
 * `SPEED_WITHOUT=all` one without any, to measure them or to look for a fault.
 */
export const speedPieces = {
  'known-blocks': 'Blocks that were checked before are known by the text in which they were sent.',
  'joined-texts': "A page's document is joined from the stored texts of its blocks.",
  'raw-replies': 'Answers that were checked when they were stored are sent as they are.',
  'prepared-queries': 'Queries of hot routes are built and compiled once.',
  'named-statements': 'The database parses and plans a recurring statement once for each connection.',
  'start-memory': 'The room that the start filled is given back soon after it.',
} as const

export type SpeedPiece = keyof typeof speedPieces

/** The pieces that a server with this setting does without. Throws for a name that is none. */
export function readWithout(text = ''): ReadonlySet<SpeedPiece> {
  const names = text.split(',').filter((name) => name !== '')
  const all = Object.keys(speedPieces) as SpeedPiece[]
  const unknown = names.find((name) => name !== 'all' && !(all as string[]).includes(name))
  if (unknown !== undefined)
    throw new Error(`SPEED_WITHOUT: there is no piece '${unknown}'. There are: ${all.join(', ')}`)
  return new Set(all.filter((name) => names.includes('all') || names.includes(name)))
}

const without: ReadonlySet<SpeedPiece> = readWithout(process.env['SPEED_WITHOUT'])

export const hasSpeed = (piece: SpeedPiece): boolean => !without.has(piece)
