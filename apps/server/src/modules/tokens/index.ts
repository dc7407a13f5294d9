/** What the guard, and whoever ends somebody's access, may use of tokens. */
export { endTokens } from './end-tokens.ts'
export { asCounted, type Program, readProgram } from './read-program.ts'
export { isTokenAlive } from './tokens.queries.ts'
