/** What other modules and commands may use of identity. */
export { endAccess } from './access.service.ts'
export { makeSlug } from './exchange/slugs.service.ts'
export { hashPassword, makeOneTimePassword, passwordProblem } from './passwords.ts'
export { resetUrl } from './reset/reset-link.ts'
export { ensureRecentSignIn } from './sessions/recent-sign-in.ts'
export { passwordProblemWords } from './sign-in/check-sign-in.ts'
export { findUser, findUserByEmail, insertUser, setPassword } from './users.queries.ts'
