/** Who changes something has to see it: a permission brings the one to view along, and goes with it. */
import { type Permission, permissionCatalog } from './permissions.ts'

/** The permission to view what this one acts on; null where it is that itself, or where there is none. */
export function viewOf(code: Permission): Permission | null {
  const view = code.replace(/\.\w+$/, '.read')
  return view !== code && Object.hasOwn(permissionCatalog, view) ? (view as Permission) : null
}

/** The chosen ones after these were given or taken away. */
export function choosePermissions(
  chosen: readonly Permission[],
  codes: readonly Permission[],
  isGiven: boolean,
): Permission[] {
  if (isGiven) return [...new Set([...chosen, ...codes, ...codes.flatMap((code) => viewOf(code) ?? [])])]
  return chosen.filter((code) => !codes.includes(code) && !codes.includes(viewOf(code) ?? code))
}
