/** What other modules may use of the rewards programme. */
export { findProgramme } from './active-programme.ts'
