/** Roles, groups and permissions in the console's language; what a newer server has besides is told in its own words. */
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import permissionWords from '@vitrine/messages/console/permission'
import groupWords from '@vitrine/messages/console/permission_group'
import roleWords from '@vitrine/messages/console/role'
import { knownWord } from '../known-word.ts'

interface PermissionName {
  code: string
  displayName: string
}

const wordOf =
  (words: Readonly<Record<string, () => string>>) =>
  ({ code, displayName }: PermissionName): string =>
    knownWord(words, code, displayName)

export const wordOfRole = wordOf(roleWords satisfies Record<Role, () => string>)
export const wordOfGroup = wordOf(groupWords)
export const wordOfPermission = wordOf(permissionWords satisfies Record<Permission, () => string>)
