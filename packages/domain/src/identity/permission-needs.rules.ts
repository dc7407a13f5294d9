/** Who changes something has to see it: a permission brings the one to view along, and goes with it. */
import type { Sides } from '../merge/merge.rules.ts'
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

/** Each once, with what it needs. */
export const completePermissions = (codes: readonly Permission[]): Permission[] => choosePermissions([], codes, true)

/** In the order of the catalogue: what either side gave, without what either took away, and without what needs that. */
export function joinPermissions({ base, theirs, mine }: Sides<readonly Permission[]>): Permission[] {
  const taken = base.filter((code) => !theirs.includes(code) || !mine.includes(code))
  const joined = new Set(choosePermissions([...theirs, ...mine], taken, false))
  return (Object.keys(permissionCatalog) as Permission[]).filter((code) => joined.has(code))
}
