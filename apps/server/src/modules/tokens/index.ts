/** What the guard may use of tokens. */
export { type Program, readProgram } from './read-program.ts'
