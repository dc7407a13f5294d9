/** The fields of the account's forms, under the names of the server's contract. */
import { longestPassword, shortestPassword } from '@vitrine/domain/customers/password-length'
import type { FormField } from './account-form.rules.ts'

export const emailField: FormField = {
  name: 'email',
  label: 'email',
  kind: 'email',
  autoComplete: 'username',
  max: 320,
}
export const nameField: FormField = { name: 'name', label: 'fullName', kind: 'text', autoComplete: 'name', max: 120 }
export const phoneField: FormField = { name: 'phone', label: 'phone', kind: 'tel', autoComplete: 'tel', max: 40 }
export const passwordField: FormField = {
  name: 'password',
  label: 'password',
  kind: 'password',
  autoComplete: 'current-password',
  max: 1000,
}
/** The field for a new password. */
export const chosenPassword = (name: 'password' | 'newPassword'): FormField => ({
  name,
  label: name,
  kind: 'password',
  autoComplete: 'new-password',
  max: longestPassword,
  min: shortestPassword,
})
