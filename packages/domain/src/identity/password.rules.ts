/** What a new password must be like. */
export const minPassword = 10
export const maxPassword = 200

export type PasswordProblem = 'too-short' | 'too-long' | 'is-email'

/** The problem with a new password; null when it may be used. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  if (password.length < minPassword) return 'too-short'
  if (password.length > maxPassword) return 'too-long'
  if (password.toLowerCase() === email.toLowerCase()) return 'is-email'
  return null
}
